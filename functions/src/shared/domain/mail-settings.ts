import type { Mailbox } from "./calendar-file.ts";
import { isEmail } from "./email.ts";
import type { Sites } from "./sites.ts";

/** What sending letters needs. */
export interface MailSettings extends Required<Sites> {
  /** smtp(s)://user:password@host:port */
  smtp: string;
  from: Mailbox;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Whether a mail server is configured; `none` says in so many words that letters are to wait. */
export const isMailSet = ({ EBY_SMTP_URL: url = "" }: Env): boolean => url !== "" && url !== "none";

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

/** Whether a host is this machine, where nothing needs to be encrypted. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

const isServer = (url: string): boolean =>
  /^smtps?:$/.test(parsed(url)?.protocol ?? "") && !!parsed(url)?.hostname;

const isOrigin = (text: string): boolean => {
  const url = parsed(text);
  if (url?.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
};

/** Reads `Name <address>` or a bare address; undefined where it is neither. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [, name = "", email = ""] =
    /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<)?\s*([^<>\s]+?)\s*>?\s*$/u.exec(text) ?? [];
  return isEmail(email) ? { name: name || "every-body-yoga", email } : undefined;
}

/** Says what is wrong with the settings of a mail server that is configured, one sentence a fault. */
export function mailFaults(env: Env): string[] {
  if (!isMailSet(env)) return [];
  const { EBY_SMTP_URL = "", EBY_MAIL_FROM = "", EBY_SITE_URL = "", EBY_INSTRUCTOR_URL = "" } = env;
  const origins = { EBY_SITE_URL, EBY_INSTRUCTOR_URL };
  return [
    ...(isServer(EBY_SMTP_URL)
      ? []
      : ["EBY_SMTP_URL must begin with smtp:// or smtps:// and name a host, or be none"]),
    ...(mailboxOf(EBY_MAIL_FROM)
      ? []
      : ["EBY_MAIL_FROM must be an address, such as every-body-yoga <hello@…>"]),
    ...Object.entries(origins).flatMap(([name, value]) =>
      isOrigin(value)
        ? []
        : [`${name} must be the origin of a site, such as https://…, without a slash at its end`],
    ),
  ];
}

/** The settings of a process that sends letters; undefined where they only wait in the outbox. */
export function mailSettings(env: Env): MailSettings | undefined {
  const from = mailboxOf(env.EBY_MAIL_FROM ?? "");
  if (!isMailSet(env) || mailFaults(env).length > 0 || !from) return undefined;
  const { EBY_SMTP_URL = "", EBY_SITE_URL = "", EBY_INSTRUCTOR_URL = "" } = env;
  return { smtp: EBY_SMTP_URL, from, site: EBY_SITE_URL, instructorSite: EBY_INSTRUCTOR_URL };
}
