import type { Mail } from "../model/note.ts";
import { letterHtml, type Parts } from "./letter-html.ts";
import { addressOn, type Sites } from "./sites.ts";

/** A letter in words, as its reader sees it. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Characters of a subject at most. */
const SUBJECT = 150;

// A name may hold anything; in a header it must not begin a new one, and nobody reads a page of it.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

/** What the button says, by where it leads. */
const labels: Record<string, string> = {
  "/appt": "See your session",
  "/book": "See who is free",
  "/calendar": "See your calendar",
  "/rate": "Rate your session",
  "/inbox": "Open your requests",
  "/sessions": "See your sessions",
};

const reasons: Record<Mail["sort"], string> = {
  change: "You get this because it is about a session of yours. We always write when one changes.",
  reminder: "You get this because reminders and news are on in your settings.",
  account: "You get this because this address was entered for an account at every-body-yoga.",
};

function partsOf(mail: Mail, sites: Sites): Parts {
  const isPath = mail.link.startsWith("/");
  const [page = ""] = mail.link.split("?");
  return {
    greeting: mail.name === "" ? "Hello," : `Hello ${shortened(oneLine(mail.name), 60)},`,
    title: oneLine(mail.subject),
    body: mail.text,
    button: isPath
      ? { label: labels[page] ?? "Open every-body-yoga", url: addressOn(sites, mail.side, mail.link) }
      : { label: "Confirm this address", url: mail.link },
    why: reasons[mail.sort],
    ...(mail.sort === "reminder" && {
      settings: { label: "Switch reminders and news off", url: addressOn(sites, "customer", "/settings") },
    }),
  };
}

const textOf = ({ greeting, title, body, button, why, settings }: Parts): string =>
  [
    greeting,
    title,
    body,
    `${button.label}:\n${button.url}`,
    "-- \nevery-body-yoga\nYoga is for Every Body!",
    settings ? `${why}\n${settings.label}: ${settings.url}` : why,
  ].join("\n\n");

/** Puts a letter of the outbox into words: a subject of one line, text, and HTML that says the same. */
export function letterOf(mail: Mail, sites: Sites): Letter {
  const parts = partsOf(mail, sites);
  return { subject: shortened(parts.title, SUBJECT), text: textOf(parts), html: letterHtml(parts) };
}
