import { BRAND } from "../constants.ts";
import { escapeHtml } from "../email/email-shell.ts";
import type { Evidence } from "./evidence.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";

// The page size is the printer's: A4 and Letter both fit.
const style = `@page { margin: 16mm; }
body { max-width: 190mm; margin: 8mm auto; padding: 0 4mm; font: 10.5pt/1.45 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; color: #111; background: #fff; }
h1 { margin: 0 0 2mm; font-size: 18pt; }
h2 { margin: 8mm 0 2mm; font-size: 13pt; break-after: avoid; }
p { margin: 0 0 2mm; }
table { width: 100%; border-collapse: collapse; }
th, td { min-width: 20mm; padding: 1.2mm 2mm; border: 0.2mm solid #999; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; background: #f0f0f0; print-color-adjust: exact; }
th[scope="row"] { width: 45mm; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
@media print { body { max-width: none; margin: 0; padding: 0; } }`;

const cells = (row: readonly string[]): string => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");

function renderRows({ columns, rows }: EvidenceSection): string {
  if (columns) {
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("");
    const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n");
    return `<table><thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody></table>`;
  }
  if (rows.every((row) => row.length === 1))
    return rows.map((row) => `<p>${escapeHtml(row.join(""))}</p>`).join("\n");
  const labeled = rows.map(
    ([label = "", ...values]) => `<tr><th scope="row">${escapeHtml(label)}</th>${cells(values)}</tr>`,
  );
  return `<table><tbody>\n${labeled.join("\n")}\n</tbody></table>`;
}

/** Renders evidence as one self-contained HTML file for printing, without scripts. */
export const renderEvidence = ({ title, preparedAt, timeZone, sections }: Evidence): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${BRAND}. Prepared ${escapeHtml(exactTime(preparedAt, timeZone))}. Times are in the time zone of the session, ${escapeHtml(timeZone)}.</p>
<p>This page contains personal data. Delete it when the dispute is closed.</p>
${sections.map((section) => `<section>\n<h2>${escapeHtml(section.title)}</h2>\n${renderRows(section)}\n</section>`).join("\n")}
</body>
</html>
`;
