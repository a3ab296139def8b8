import type { Mailbox } from "../calendar/calendar-file.ts";
import { BRAND, EMAIL_RATE } from "../constants.ts";
import { isEmail } from "../people/email.ts";
import type { SiteOrigins } from "../sites.ts";

/** Settings for sending email. */
export interface EmailSettings extends Required<SiteOrigins> {
  /** smtp(s)://user:password@host:port */
  smtp: string;
  from: Mailbox;
  /** How many emails a second the provider takes. */
  perSecond: number;
  /** Key of the signatures in unsubscribe links. */
  linkSecret: string;
}

type EmailEnv = Readonly<Record<string, string | undefined>>;

/** Whether a mail server is configured; with `none`, emails only wait in the outbox. */
export const hasMailServer = ({ EBY_SMTP_URL: url = "" }: EmailEnv): boolean => url !== "" && url !== "none";

const parseUrl = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

/** Whether a host is this machine, where no encryption is needed. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

const isSmtpUrl = (url: string): boolean =>
  /^smtps?:$/.test(parseUrl(url)?.protocol ?? "") && !!parseUrl(url)?.hostname;

/** Whether a text is the origin of a site: https, or http on this machine; no trailing slash. */
export const isOrigin = (text: string): boolean => {
  const url = parseUrl(text);
  if (url?.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
};

/** Reads `Name <address>` or a bare address; undefined if it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = "", email = ""] =
    /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<)?\s*([^<>\s]+?)\s*>?\s*$/u.exec(text) ?? [];
  return isEmail(email) ? { name: name || BRAND, email } : undefined;
}

const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/**
 * The secrets by which the email provider signs what it tells us, two while one is replaced by the other; none if it tells nothing
 * (`none`), and then bounces only show at the provider.
 */
export const feedbackSecrets = ({ EBY_MAIL_HOOK_SECRET: secrets = "" }: EmailEnv): string[] =>
  secrets === "" || secrets === "none" ? [] : secrets.split(",");

/** Lists what is wrong with these secrets: a deployment says `none` where it has none. */
export const feedbackSecretProblems = (env: EmailEnv): string[] =>
  env.EBY_MAIL_HOOK_SECRET !== "none" &&
  (feedbackSecrets(env).length === 0 || !feedbackSecrets(env).every((secret) => SECRET.test(secret)))
    ? ["EBY_MAIL_HOOK_SECRET must look like whsec_…, or be none"]
    : [];

/** Lists what is wrong with the key that signs links and hashes identities. */
export const linkSecretProblems = ({ EBY_LINK_SECRET = "" }: EmailEnv): string[] =>
  EBY_LINK_SECRET.length >= 32 ? [] : ["EBY_LINK_SECRET must have 32 characters or more"];

const isRate = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) >= 1;

/** Lists what is wrong with a configured mail server, one sentence per problem. */
export function emailSettingsProblems(env: EmailEnv): string[] {
  if (!hasMailServer(env)) return [];
  const { EBY_SMTP_URL = "", EBY_MAIL_FROM = "", EBY_SITE_URL = "", EBY_INSTRUCTOR_URL = "" } = env;
  const { EBY_MAIL_PER_SECOND = String(EMAIL_RATE.perSecond) } = env;
  const origins = { EBY_SITE_URL, EBY_INSTRUCTOR_URL };
  return [
    ...(isSmtpUrl(EBY_SMTP_URL)
      ? []
      : ["EBY_SMTP_URL must begin with smtp:// or smtps:// and name a host, or be none"]),
    ...(parseMailbox(EBY_MAIL_FROM) ? [] : [`EBY_MAIL_FROM must be an address, such as ${BRAND} <hello@…>`]),
    ...(isRate(EBY_MAIL_PER_SECOND) ? [] : ["EBY_MAIL_PER_SECOND must be a whole number of 1 or more"]),
    ...linkSecretProblems(env),
    ...Object.entries(origins).flatMap(([name, value]) =>
      isOrigin(value)
        ? []
        : [`${name} must be the origin of a site, such as https://…, without a trailing slash`],
    ),
  ];
}

/** Reads the settings of a process that sends email; undefined if emails only wait in the outbox. */
export function readEmailSettings(env: EmailEnv): EmailSettings | undefined {
  const from = parseMailbox(env.EBY_MAIL_FROM ?? "");
  if (!hasMailServer(env) || emailSettingsProblems(env).length > 0 || !from) return undefined;
  const { EBY_SMTP_URL: smtp = "", EBY_LINK_SECRET: linkSecret = "" } = env;
  const { EBY_SITE_URL: site = "", EBY_INSTRUCTOR_URL: instructorSite = "" } = env;
  const perSecond = Number(env.EBY_MAIL_PER_SECOND ?? EMAIL_RATE.perSecond);
  return { smtp, from, perSecond, site, instructorSite, linkSecret };
}
