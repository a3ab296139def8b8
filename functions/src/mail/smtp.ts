import { createTransport } from "nodemailer";
import { isLoopback } from "../shared/domain/mail-settings.ts";
import { type MailPort, type Message, Undelivered } from "./port.ts";

/** ms for each step of talking to a server; together below the 30 s a function may run. */
const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 12_000,
} as const;

/** How a server is talked to: never in the clear, unless it is this machine. One connection serves letter after letter. */
export function optionsOf(smtp: string) {
  const url = new URL(smtp);
  const isSecure = url.protocol === "smtps:";
  const isHere = isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true as const,
    maxConnections: 1,
    ...patience,
    // What a letter says is never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = ({ from }: Message): string => from.email.split("@").at(-1) ?? "localhost";

const mailOf = (message: Message) => ({
  messageId: `<${encodeURIComponent(message.id)}@${domainOf(message)}>`,
  from: { name: message.from.name, address: message.from.email },
  to: { name: message.to.name, address: message.to.email },
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  ...(message.unsubscribe && { list: { unsubscribe: message.unsubscribe } }),
  ...(message.calendar && {
    icalEvent: { method: message.calendar.method, filename: "session.ics", content: message.calendar.text },
  }),
});

/** What a server refuses of one letter: its addresses, or the letter itself. */
const OF_LETTER = new Set(["EENVELOPE", "EMESSAGE"]);

/** Reads a failure as its code and whose it is; the server's words, which may name a person, end here. */
function undelivered(error: unknown): Undelivered {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" ? code : "EUNKNOWN";
  const answer = typeof responseCode === "number" ? responseCode : undefined;
  const isOfLetter = OF_LETTER.has(name);
  return new Undelivered(answer === undefined ? name : `${name} ${answer}`, {
    // A server that refuses to be talked to at all, say for a wrong password, may be put right.
    isFinal: isOfLetter && (answer === undefined || answer >= 500),
    culprit: isOfLetter ? "letter" : "server",
  });
}

/** Sends letters through a mail server, named as smtp(s)://user:password@host:port. */
export function smtpPort(smtp: string): MailPort {
  const transport = createTransport(optionsOf(smtp));
  return {
    async send(message) {
      try {
        await transport.sendMail(mailOf(message));
      } catch (error) {
        throw undelivered(error);
      }
    },
    close: () => transport.close(),
  };
}
