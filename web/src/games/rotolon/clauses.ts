/** Which clause of the rules is behind a question, by the name of its phase. */
export const clauses: Record<string, string> = { lot: "R2.1", choosing: "R3.1", rolling: "R3.3", placing: "R3.5", over: "R5.2" };
