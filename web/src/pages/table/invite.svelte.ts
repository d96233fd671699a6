/** Whether the sheet with link and QR code is open: at once where a table was made to invite to. */
export const invite = $state({ open: false });
