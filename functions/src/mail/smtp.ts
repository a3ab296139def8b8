import { createTransport } from "nodemailer";
import { EMAIL_RATE } from "../core/constants.ts";
import { isLoopback } from "../core/email/email-settings.ts";
import { type EmailMessage, type EmailPort, Undelivered } from "./port.ts";

/** Timeouts for each step with a server, ms; together less than the 30 s a function may run. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 12_000,
} as const;

/** Connection options for an SMTP URL: encrypted, except on this machine, and a few pooled connections for all emails. */
export function smtpOptions(smtp: string) {
  const url = new URL(smtp);
  const isSecure = url.protocol === "smtps:";
  const isLocal = isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true as const,
    maxConnections: EMAIL_RATE.connections,
    ...timeouts,
    // Content of an email must never be opened as a file or fetched as a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = ({ from }: EmailMessage): string => from.email.split("@").at(-1) ?? "localhost";

const smtpMessageOf = (message: EmailMessage) => ({
  messageId: `<${encodeURIComponent(message.id)}@${domainOf(message)}>`,
  from: { name: message.from.name, address: message.from.email },
  to: { name: message.to.name, address: message.to.email },
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    ...(message.unsubscribe && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  },
  ...(message.unsubscribe && { list: { unsubscribe: message.unsubscribe } }),
  ...(message.calendar && {
    icalEvent: { method: message.calendar.method, filename: "session.ics", content: message.calendar.text },
  }),
});

/** Errors caused by one email: its addresses or its content. */
const MESSAGE_ERRORS = new Set(["EENVELOPE", "EMESSAGE"]);

/** Converts an error to its code and origin; drops the server's message, which may contain personal data. */
function toUndelivered(error: unknown): Undelivered {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" ? code : "EUNKNOWN";
  const answer = typeof responseCode === "number" ? responseCode : undefined;
  const isOfEmail = MESSAGE_ERRORS.has(name);
  return new Undelivered(answer === undefined ? name : `${name} ${answer}`, {
    // A server that rejects the connection, for example for a wrong password, can be fixed.
    isFinal: isOfEmail && (answer === undefined || answer >= 500),
    origin: isOfEmail ? "email" : "server",
  });
}

/** Opens a mail server by its URL, smtp(s)://user:password@host:port. */
export function smtpPort(smtp: string): EmailPort {
  const transport = createTransport(smtpOptions(smtp));
  return {
    async send(message) {
      try {
        await transport.sendMail(smtpMessageOf(message));
      } catch (error) {
        throw toUndelivered(error);
      }
    },
    close: () => transport.close(),
  };
}
