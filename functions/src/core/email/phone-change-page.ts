import { BRAND } from "../constants.ts";
import { writtenPhone } from "../notifications/email/contact-email.ts";
import { emailColors } from "./email-colors.ts";
import { headingFont, renderEmailShell } from "./email-shell.ts";

const { pine, onPine, text, textQuiet } = emailColors.light;

/** What the page behind the link shows: the question about a number (E.164), done, or a link that no longer works. */
export type PhoneChangeState = { ask: string } | "done" | "wrong";

const words = (state: PhoneChangeState): { title: string; body: string } => {
  if (state === "done")
    return { title: "Phone number saved", body: "Thank you. We'll use this number from now on." };
  if (state === "wrong")
    return {
      title: "This link doesn't work",
      body: "It may be incomplete or too old, or your number has changed since. You can change your phone number in your settings.",
    };
  return {
    title: `Use ${writtenPhone(state.ask)}?`,
    body: "We'll use this number instead of the one your account has now. Your instructor calls it on the day of a session.",
  };
};

const button = `<form method="post" style="margin:0"><button class="press" style="padding:14px 26px;border:0;border-radius:10px;background-color:${pine};color:${onPine};font:inherit;font-weight:600;cursor:pointer">Use this number</button></form>`;

const pressDark = `<style>@media (prefers-color-scheme: dark) { .press { background-color: ${emailColors.dark.pine} !important; color: ${emailColors.dark.onPine} !important; } }</style>`;

const settingsLink = `<a class="text" href="/settings/phone" style="color:${text};font-weight:600">Open your settings</a>`;

/**
 * The page behind the link that confirms a new phone number. Works without scripts, and needs a press, because opening a link must
 * not change anything.
 */
export function renderPhoneChangePage(state: PhoneChangeState): string {
  const { title, body } = words(state);
  return renderEmailShell({
    role: "main",
    title,
    preheader: "",
    card: `<h1 class="text" style="margin:0 0 14px;${headingFont};font-size:26px;line-height:1.25;font-weight:600;color:${text}">${title}</h1>
<p class="text" style="margin:0 0 28px;color:${text}">${body}</p>
${typeof state === "object" ? pressDark + button : settingsLink}`,
    foot: `<a href="/" style="color:${textQuiet}">${BRAND}</a>`,
  });
}
