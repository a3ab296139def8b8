/** A text that a spreadsheet would take for a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const cell = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180). No cell becomes a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Saves a text as a file of this browser. */
export const downloadText = (name: string, text: string, type = "text/csv"): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
