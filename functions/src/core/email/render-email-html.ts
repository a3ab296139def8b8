import type { EmailFact } from "../notifications/facts/email-fact.ts";
import type { SiteOrigins } from "../sites.ts";
import { emailColors } from "./email-colors.ts";
import { escapeHtml, headingFont, htmlLines, renderEmailShell } from "./email-shell.ts";
import { factsHtml } from "./render-facts.ts";

/** The parts of an email, before they are rendered as text or HTML. */
export interface EmailParts {
  greeting: string;
  title: string;
  body: string;
  button: { label: string; url: string };
  /** Rows of facts below the text. */
  facts: readonly EmailFact[];
  /** Why the recipient gets this email. */
  why: string;
  /** Where to turn such emails off. */
  settings?: { label: string; url: string };
}

const { pine, onPine, text, textQuiet } = emailColors.light;

/** A button as a colored cell; Outlook ignores the link's padding and uses the cell's. */
const buttonCell = ({ label, url }: EmailParts["button"]): string =>
  `<table class="wide" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${pine}" style="background-color:${pine};border-radius:10px;mso-padding-alt:14px 26px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;color:${onPine};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

/** Renders the HTML of an email; `sites` have the pictures of people. */
export function renderEmailHtml(
  { greeting, title, body, button, facts, why, settings }: EmailParts,
  sites: SiteOrigins,
): string {
  const link = settings
    ? `<br><a href="${escapeHtml(settings.url)}" style="color:${textQuiet}">${escapeHtml(settings.label)}</a>`
    : "";
  return renderEmailShell({
    role: "article",
    title,
    preheader: body,
    card: `<p class="text" style="margin:0 0 8px;color:${text}">${escapeHtml(greeting)}</p>
<h1 class="text" style="margin:0 0 14px;${headingFont};font-size:26px;line-height:1.25;font-weight:600;color:${text};overflow-wrap:anywhere">${escapeHtml(title)}</h1>
<p class="text" style="margin:0 0 28px;color:${text};overflow-wrap:anywhere">${htmlLines(body)}</p>
${buttonCell(button)}
${factsHtml(facts, sites)}`,
    foot: `<strong style="font-weight:600">Yoga is for Every Body!</strong><br>${escapeHtml(why)}${link}`,
  });
}
