/** Numbers are never formulas, even if negative. */
const number = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r\n]/;

function toCell(value: string): string {
  const text = formula.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
