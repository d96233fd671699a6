/** Which clause of the rules is behind a question, by the name of its phase. */
export const clauses: Record<string, string> = {
  choosing_items: "N2.2", naming_items: "N2.2", drafting: "N2.2", setting: "N2.5", janken: "N2.8", lot: "N2.7",
  turn: "N4.1", defending: "N4.5", pointing: "N5.2", taking_digit: "N7.4", over: "N6.1",
};
