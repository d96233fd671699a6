/** Which of the sheets that every page has is open. */
export type SheetName = "menu" | "settings" | "keys" | null;

export const sheets = $state<{ open: SheetName }>({ open: null });
