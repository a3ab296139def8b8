import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A letter as it arrived: to whom the envelope was, and what was in it. */
export interface Arrived {
  to: string[];
  from: string;
  raw: string;
  mail: Email;
}

/** A mail server on this machine, with what has arrived there. */
export interface TestServer {
  port: number;
  arrived: Arrived[];
  /** How many connections there were. */
  connections(): number;
  stop(): Promise<void>;
}

/** What the server answers to a recipient: an SMTP code above 399 refuses it. */
export type Answer = (address: string) => number | undefined;

const refusal = (code: number, address: string): Error =>
  Object.assign(new Error(`No letters for ${address} here`), { responseCode: code });

/** Starts a real SMTP server; `rcpt` may refuse recipients, `data` whole letters, and each letter takes `delay` ms. */
export async function startServer(
  options: { port?: number; rcpt?: Answer; data?: Answer; delay?: number } = {},
): Promise<TestServer> {
  const arrived: Arrived[] = [];
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
        arrived.push({ to, from, raw, mail: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  // A client that goes away in the middle is what some tests do.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(options.port ?? 0, "127.0.0.1", ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    connections: () => connections,
    stop: () => new Promise((ended) => server.close(() => ended())),
  };
}
