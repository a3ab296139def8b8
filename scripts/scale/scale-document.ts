/** The heading whose first table is that of `npm run scale -- actions`. */
export const ACTIONS_HEADING = "## What people and jobs do";

/** The document with another table below the heading; its words stay. */
export function withTable(document: string, table: readonly string[]): string {
  const lines = document.split("\n");
  const heading = lines.indexOf(ACTIONS_HEADING);
  const from = lines.findIndex((line, at) => at > heading && line.startsWith("|"));
  const next = lines.findIndex((line, at) => at > heading && line.startsWith("## "));
  if (heading < 0 || from < 0 || (next >= 0 && next < from))
    throw new Error(`docs/scale.md has no table below "${ACTIONS_HEADING}".`);
  const end = lines.findIndex((line, at) => at > from && !line.startsWith("|"));
  return [...lines.slice(0, from), ...table, ...(end < 0 ? [] : lines.slice(end))].join("\n");
}
