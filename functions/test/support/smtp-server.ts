import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A received email: envelope and content. */
interface ReceivedEmail {
  to: string[];
  from: string;
  raw: string;
  content: Email;
}

/** A local SMTP server with its received emails. */
export interface SmtpTestServer {
  port: number;
  arrived: ReceivedEmail[];
  /** Connections so far. */
  connections(): number;
  stop(): Promise<void>;
}

/** The server's reply to a recipient: an SMTP code above 399 refuses it. */
type SmtpAnswer = (address: string) => number | undefined;

const refusal = (code: number, address: string): Error =>
  Object.assign(new Error(`No emails for ${address} here`), { responseCode: code });

/** Starts a real SMTP server; `rcpt` may refuse recipients, `data` whole emails, and each email takes `delay` ms. */
export async function startSmtpServer(
  options: { port?: number; rcpt?: SmtpAnswer; data?: SmtpAnswer; delay?: number } = {},
): Promise<SmtpTestServer> {
  const arrived: ReceivedEmail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const code = options.rcpt?.(address);
      done(code ? refusal(code, address) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const code = options.data?.(to[0] ?? "");
        if (options.delay) await new Promise((wake) => setTimeout(wake, options.delay));
        if (code) return done(refusal(code, to[0] ?? ""));
        const raw = Buffer.concat(chunks).toString();
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        arrived.push({ to, from, raw, content: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  // Some tests close their connection in the middle of an email.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(options.port ?? 0, "127.0.0.1", ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    connections: () => connections,
    stop: () => new Promise((ended) => server.close(() => ended())),
  };
}
