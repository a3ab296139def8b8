import { BRAND } from "../constants.ts";
import { emailColors } from "./email-colors.ts";
import { headingFont, renderEmailShell } from "./email-shell.ts";

const { pine, onPine, text, textQuiet } = emailColors.light;

const pageText = {
  ask: {
    title: "Turn off reminders and news?",
    body: "We'll still email you when one of your sessions changes.",
  },
  done: {
    title: "You're unsubscribed",
    body: "We won't email you reminders and news anymore. We'll still email you when one of your sessions changes.",
  },
  wrong: {
    title: "This link doesn't work",
    body: "It may be incomplete. Try the link in a newer email, or turn off reminders and news in your settings.",
  },
} as const;

/** States of an unsubscribe page: the question, done, or a bad link. */
export type UnsubscribeState = keyof typeof pageText;

const button = `<form method="post" style="margin:0"><button class="press" style="padding:14px 26px;border:0;border-radius:10px;background-color:${pine};color:${onPine};font:inherit;font-weight:600;cursor:pointer">Unsubscribe</button></form>`;

const pressDark = `<style>@media (prefers-color-scheme: dark) { .press { background-color: ${emailColors.dark.pine} !important; color: ${emailColors.dark.onPine} !important; } }</style>`;

const settingsLink = (label: string): string =>
  `<a class="text" href="/settings" style="color:${text};font-weight:600">${label}</a>`;

/**
 * The page behind an email's unsubscribe link. Works without scripts, and needs a button press, because opening a link
 * must not change anything.
 */
export const renderUnsubscribePage = (state: UnsubscribeState): string =>
  renderEmailShell({
    role: "main",
    title: pageText[state].title,
    preheader: "",
    card: `<h1 class="text" style="margin:0 0 14px;${headingFont};font-size:26px;line-height:1.25;font-weight:600;color:${text}">${pageText[state].title}</h1>
<p class="text" style="margin:0 0 28px;color:${text}">${pageText[state].body}</p>
${state === "ask" ? pressDark + button : settingsLink(state === "done" ? "Changed your mind? Open your settings" : "Open your settings")}`,
    foot: `<a href="/" style="color:${textQuiet}">${BRAND}</a>`,
  });
