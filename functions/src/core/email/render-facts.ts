import { DEFAULT_AVATAR } from "../constants.ts";
import type { EmailFact } from "../notifications/facts/email-fact.ts";
import { oneLine } from "../one-line.ts";
import { type SiteOrigins, siteUrl } from "../sites.ts";
import { emailColors } from "./email-colors.ts";
import { escapeHtml, htmlLines } from "./email-shell.ts";

const { line, text, textQuiet, pine, onPine } = emailColors.light;

/** Edge of a picture, pixels. */
const PICTURE = 48;

/** Pictures in a form that mail programs show: ours of the gallery are SVG, which Gmail removes. */
const isShownByMail = (avatar: string): boolean =>
  avatar !== DEFAULT_AVATAR && /^[\w/-]+\.(jpg|png|webp)$/.test(avatar);

/** First letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => ([...part][0] ?? "").toUpperCase())
    .join("");

function pictureCell({ name, avatar }: NonNullable<EmailFact["person"]>, sites: SiteOrigins): string {
  const size = `width="${PICTURE}" height="${PICTURE}"`;
  // A cell grows with the lines beside it, so a circle is an element of its own.
  if (!isShownByMail(avatar))
    return `<td width="${PICTURE}" valign="top"><div class="initials" aria-hidden="true" style="width:${PICTURE}px;height:${PICTURE}px;border-radius:${PICTURE / 2}px;background-color:${pine};color:${onPine};font-size:18px;line-height:${PICTURE}px;font-weight:600;text-align:center">${escapeHtml(initialsOf(name))}</div></td>`;
  const url = siteUrl(sites, "customer", `/images/avatars/${avatar}`);
  return `<td width="${PICTURE}" valign="top"><img src="${escapeHtml(url)}" alt="Picture of ${escapeHtml(name)}" ${size} style="display:block;width:${PICTURE}px;height:${PICTURE}px;border-radius:${PICTURE / 2}px;border:0;font-size:11px;line-height:1.2;color:${textQuiet}"></td>`;
}

const linesHtml = ([first = "", ...rest]: EmailFact["lines"]): string =>
  [htmlLines(first), ...rest.map((one) => `<div style="margin-top:4px">${htmlLines(one)}</div>`)].join("");

const linkUrl = ({ path }: NonNullable<EmailFact["link"]>, sites: SiteOrigins): string =>
  siteUrl(sites, "customer", path);

const linkHtml = (link: EmailFact["link"], sites: SiteOrigins): string =>
  link
    ? `<div style="margin-top:4px"><a class="text" href="${escapeHtml(linkUrl(link, sites))}" style="color:${text};text-decoration:underline">${escapeHtml(link.label)}</a></div>`
    : "";

function valueHtml({ lines, person, link }: EmailFact, sites: SiteOrigins): string {
  if (!person) return linesHtml(lines);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${pictureCell(person, sites)}<td class="text" valign="middle" style="padding-left:12px;color:${text};font-size:15px;overflow-wrap:anywhere">${linesHtml(lines)}${linkHtml(link, sites)}</td></tr></table>`;
}

/** Facts as a table with a label in front of each; empty without facts. */
export function factsHtml(facts: readonly EmailFact[], sites: SiteOrigins): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    (fact) =>
      `<tr><th class="quiet line" scope="row" align="left" valign="top" width="96" style="width:96px;padding:10px 12px 10px 0;border-top:1px solid ${line};color:${textQuiet};font-size:14px;line-height:1.6;font-weight:400;text-align:left">${escapeHtml(fact.label)}</th><td class="text line" valign="top" style="padding:10px 0;border-top:1px solid ${line};color:${text};font-size:15px;overflow-wrap:anywhere">${valueHtml(fact, sites)}</td></tr>`,
  );
  return `<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0;border-collapse:collapse">
${rows.join("\n")}
</table>`;
}

/** Facts as lines of text: "When: …", further lines of one below it. */
export const factsText = (facts: readonly EmailFact[], sites: SiteOrigins): string =>
  facts
    .map(({ label, lines, link }) => {
      const all = [...lines.map(oneLine), ...(link ? [`${link.label}: ${linkUrl(link, sites)}`] : [])];
      return `${label}: ${all.join("\n  ")}`;
    })
    .join("\n");
