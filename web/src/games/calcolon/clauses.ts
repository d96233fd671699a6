/** Which clause of the rules is behind a question, by the name of its phase. */
export const clauses: Record<string, string> = {
  place_lot: "C8.5", drawing_numbers: "C2.1", first_player: "C2.2", first_draw: "C2.3",
  turn_draw: "C4.5", deciding: "C4.4", claim: "C4.1", rebelling: "C5.5", laying: "C5.3", swapping: "C5.3",
  receiving: "C5.4", filling_up: "C5.7", refilling: "C5.7", last_draw: "C6.2", last_throw: "C6.2", showdown: "C6.4",
  lottery: "C8.3", over: "C8.5",
};
