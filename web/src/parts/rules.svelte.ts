/** Which clause the rules sheet of the table is open at; the shell shows the sheet. */
export const rulesAt = $state({ open: false, clause: null as string | null });

/** Opens the rules over the table, at a clause if one is named. */
export function openRules(clause?: string | null) {
  rulesAt.clause = clause ?? null;
  rulesAt.open = true;
}
