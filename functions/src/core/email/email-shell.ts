import { BRAND } from "../constants.ts";
import { emailColors } from "./email-colors.ts";

const { light, dark } = emailColors;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, inside and outside of attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Text as HTML with its line breaks; no break between a time and AM or PM. */
export const htmlLines = (lines: string): string =>
  escapeHtml(lines)
    .replace(/\r\n?|\n/g, "<br>")
    .replace(/(\d) (?=[AP]M\b)/g, "$1&nbsp;");

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** The font of the name and the headings: a book face of the device, else Georgia. */
export const headingFont =
  "font-family:'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif";

// Programs without media queries show the inline colors; Outlook on the web marks what it darkens.
const darkRules = (scope: string): string =>
  [
    `.page { background-color: ${dark.page} !important; }`,
    `.paper { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }`,
    `.text { color: ${dark.text} !important; }`,
    `.quiet, .quiet a { color: ${dark.textQuiet} !important; }`,
    `.line { border-color: ${dark.line} !important; }`,
    `.initials { background-color: ${dark.pine} !important; color: ${dark.onPine} !important; }`,
    `.brand { color: ${dark.pine} !important; }`,
    `.figure { background-color: ${dark.pine} !important; }`,
    `.sun { background-color: ${dark.sun} !important; }`,
    `.button { background-color: ${dark.pine} !important; }`,
    `.button a { color: ${dark.onPine} !important; }`,
  ]
    .map((rule) => `${scope}${rule}`)
    .join("\n");

const style = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .paper { padding: 24px 20px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .wide { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules("  ")}
}
${darkRules("[data-ogsc] ").replaceAll(", .quiet a", ", [data-ogsc] .quiet a")}`;

const dot = (size: number, color: string, name: string): string =>
  `<div class="${name}" style="width:${size}px;height:${size}px;margin:0 auto;border-radius:50%;background-color:${color};font-size:0;line-height:0">&nbsp;</div>`;

/** One of the three people of the mark: a head and shoulders. Still three people where corners can't be round. */
const person = (head: string, width: number, height: number): string =>
  `<td valign="bottom" style="padding:0 1px">${head}<div class="figure" style="width:${width}px;height:${height}px;margin:2px auto 0;border-radius:${width}px ${width}px 2px 2px;background-color:${light.pine};font-size:0;line-height:0">&nbsp;</div></td>`;

// Gmail and Outlook remove SVG and block pictures, so the mark is drawn with cells.
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>
${person(dot(8, light.pine, "figure"), 13, 13)}
${person(dot(11, light.sun, "sun"), 19, 21)}
${person(dot(8, light.pine, "figure"), 13, 11)}
</tr></table>`;

interface ShellParts {
  /** Its role for screen readers: an email, or the main part of a page. */
  role: "article" | "main";
  title: string;
  /** The line a mail program shows after the subject; empty for a page. */
  preheader: string;
  /** HTML inside the card. */
  card: string;
  /** HTML below the card. */
  foot: string;
}

/** Fills the preheader in a list of emails, so the greeting doesn't show there. */
const filler = "&#847;&zwnj;&nbsp;".repeat(60);

const hidden =
  "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px";

/**
 * The frame of an email or of a page opened from one: our mark and name above a card. One column of tables, because
 * Outlook supports little else, and no pictures of its own.
 */
export const renderEmailShell = ({
  role,
  title,
  preheader,
  card,
  foot,
}: ShellParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(title)}</title>
<!--[if mso]><style>* { font-family: 'Segoe UI', Arial, sans-serif !important; }</style><![endif]-->
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
${preheader && `<div style="${hidden}">${escapeHtml(preheader)}${filler}</div>`}
<div role="${role}"${role === "article" ? ' aria-roledescription="email"' : ""} lang="en">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}"><tr><td align="center" style="padding:28px 12px 32px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font};font-size:16px;line-height:1.5;text-align:left">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom">${mark}</td>
<td class="brand" valign="bottom" style="padding-left:10px;${headingFont};font-size:22px;line-height:1.1;font-weight:600;letter-spacing:-0.01em;color:${light.pine}">${BRAND}</td>
</tr></table></td></tr>
<tr><td class="paper" bgcolor="${light.paper}" style="background-color:${light.paper};border:1px solid ${light.line};border-radius:16px;padding:32px 32px 36px">
${card}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;color:${light.textQuiet};font-size:13px">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
