import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getMessaging } from "firebase-admin/messaging";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PushMessage } from "../core/notifications/push/push-messages.ts";
import { fcmPush } from "./fcm-push.ts";

// The real SDK against a server on this machine that is as strict as Google's documentation: it is reached because the SDK
// connects by `http2.connect`, which leads here.

/** What the service stores of a valid request. */
interface Received {
  message: {
    token: string;
    data: Record<string, string>;
    webpush: { headers: Record<string, string> };
  };
}

const received: Received["message"][] = [];
const http2 = createRequire(import.meta.url)("node:http2") as typeof import("node:http2");
const connect = http2.connect;
let server: Http2Server;

/** Why the service refuses a message; undefined if it takes it. */
function problemOf(path: string, headers: IncomingHttpHeaders, body: unknown): string | undefined {
  if (path !== "/v1/projects/demo-push/messages:send") return `path ${path}`;
  if (headers.authorization !== "Bearer access-1") return "authorization";
  const { message, ...others } = body as Received & Record<string, unknown>;
  if (Object.keys(others).length > 0) return `fields ${Object.keys(others)}`;
  const unknown = Object.keys(message).filter((name) => !["token", "data", "webpush"].includes(name));
  if (unknown.length > 0) return `message fields ${unknown}`;
  for (const [name, value] of Object.entries(message.data)) {
    if (typeof value !== "string") return `data.${name} is no text`;
    if (/^(?:from|message_type|collapse_key|google\.|gcm\.)/.test(name)) return `data.${name} is reserved`;
  }
  if (Buffer.byteLength(JSON.stringify(message.data)) > 4096) return "too large";
  const { Urgency, TTL, ...more } = message.webpush.headers;
  if (!/^(?:very-low|low|normal|high)$/.test(Urgency ?? "")) return "Urgency";
  if (!/^\d{1,7}$/.test(TTL ?? "")) return "TTL";
  return Object.keys(more).length > 0 ? "headers" : undefined;
}

const errorOf = (status: number, code: string, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      status: code,
      message: "Refused.",
      details: [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }],
    },
  },
});

function answerTo(
  path: string,
  headers: IncomingHttpHeaders,
  body: unknown,
): { status: number; body: object } {
  const problem = problemOf(path, headers, body);
  if (problem) return errorOf(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT");
  const { message } = body as Received;
  if (message.token === "unregistered") return errorOf(404, "NOT_FOUND", "UNREGISTERED");
  if (message.token === "busy") return errorOf(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED");
  received.push(message);
  return { status: 200, body: { name: "projects/demo-push/messages/1" } };
}

function serve(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream.on("end", () => {
    const { status, body } = answerTo(
      String(headers[":path"]),
      headers,
      JSON.parse(Buffer.concat(chunks).toString() || "{}"),
    );
    stream.respond({ ":status": status, "content-type": "application/json; charset=UTF-8" });
    stream.end(JSON.stringify(body));
  });
}

const app = initializeApp(
  {
    projectId: "demo-push",
    credential: { getAccessToken: async () => ({ access_token: "access-1", expires_in: 3600 }) },
  },
  "push",
);
const port = fcmPush(getMessaging(app));

beforeAll(async () => {
  server = createServer();
  server.on("stream", serve);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: local } = server.address() as AddressInfo;
  vi.spyOn(http2, "connect").mockImplementation((() => {
    const session = connect(`http://127.0.0.1:${local}`);
    const request = session.request.bind(session);
    // The SDK writes `https:`, which Google's servers take and Node's doesn't.
    session.request = (headers, options) => request({ ...headers, ":scheme": "http" }, options);
    return session;
  }) as typeof connect);
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  server.close();
  await deleteApp(app);
});

const messageTo = (token: string, changes: Partial<PushMessage> = {}): PushMessage => ({
  id: `n1_${token}`,
  token,
  title: "Cleo M. would like a session",
  body: "60-min Hatha, Tue, May 5 at 10:00 AM in Brooklyn. Please reply by 9:00 PM.",
  link: "/session/a1",
  tag: "a1",
  unread: 2,
  urgency: "now",
  isSilent: false,
  ...changes,
});

describe("Firebase Cloud Messaging", () => {
  it("gets text alone, which only our worker shows, and how urgent it is", async () => {
    expect(await port.send([messageTo("phone")])).toEqual([{ status: "sent" }]);
    expect(received).toEqual([
      {
        token: "phone",
        data: {
          title: "Cleo M. would like a session",
          body: "60-min Hatha, Tue, May 5 at 10:00 AM in Brooklyn. Please reply by 9:00 PM.",
          link: "/session/a1",
          tag: "a1",
          unread: "2",
          silent: "false",
        },
        webpush: { headers: { Urgency: "high", TTL: "14400" } },
      },
    ]);
  });

  it("says for each message what became of it, in their order", async () => {
    const messages = ["busy", "unregistered", "phone"].map((token) => messageTo(token, { urgency: "today" }));
    expect(await port.send(messages)).toEqual([
      { status: "failed", code: expect.stringMatching(/^messaging\//) },
      { status: "gone" },
      { status: "sent" },
    ]);
    expect(received).toMatchObject([{ token: "phone", webpush: { headers: { Urgency: "normal" } } }]);
  });

  it("refuses what is too large: the token stays", async () => {
    const [result] = await port.send([messageTo("phone", { body: "x".repeat(5_000) })]);
    expect(result).toMatchObject({ status: "failed" });
    expect(received).toEqual([]);
  });
});
