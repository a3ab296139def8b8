import { describe, expect, it } from "vitest";
import { type CallPath, calls } from "../shared/api/calls.ts";
import { BODY_LIMIT } from "./body.ts";
import { ada, handling, KEY, paths, requestOf, send } from "./testing/requests.ts";

const noToken = { authorization: undefined };
const noApp = { "x-firebase-appcheck": undefined };

describe("every call", () => {
  it.each(paths)("%s lets a good request through to its handler", async (path) => {
    const { answer, received } = await send(path, requestOf(path));
    expect(answer).toMatchObject({ status: 200, body: { message: "Done." } });
    expect(received?.context).toMatchObject({ now: 1_000, ip: "203.0.113.7" });
  });

  it.each(paths)("%s refuses any other method and names its own", async (path) => {
    for (const method of ["GET", "POST", "PUT", "HEAD", "OPTIONS"]) {
      if (method === calls[path].method) continue;
      const { answer, steps } = await send(path, requestOf(path, { method }));
      expect(answer).toMatchObject({
        status: 405,
        body: { code: "method" },
        headers: { Allow: calls[path].method },
      });
      expect(steps).toEqual([]);
    }
  });

  it("is kept by nobody, whatever the answer", async () => {
    const answers = await Promise.all([
      send("/api/meta/get", requestOf("/api/meta/get")),
      send("/api/meta/get", requestOf("/api/meta/get", { method: "PUT" })),
      send("/api/meta/get", requestOf("/api/meta/get", { headers: noToken })),
      send("/api/card/setup", requestOf("/api/card/setup", { raw: "{" })),
      send(
        "/api/meta/get",
        requestOf("/api/meta/get"),
        handling(() => {
          throw new Error();
        }),
      ),
    ]);
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 405, 401, 400, 500]);
    for (const { answer } of answers) expect(answer.headers["Cache-Control"]).toBe("private, no-store");
  });
});

describe("who knocks (A1)", () => {
  const code = async (path: CallPath, headers: Record<string, string | undefined>) => {
    const { answer, received } = await send(path, requestOf(path, { headers }));
    expect(received).toBeUndefined();
    return answer.body;
  };

  it("is told to sign in when both tokens are missing", async () => {
    expect(await code("/api/meta/get", { ...noToken, ...noApp })).toEqual({
      message: "Authentication required",
      code: "auth-required",
    });
  });

  it("is told which of the two tokens is missing", async () => {
    expect(await code("/api/meta/get", noToken)).toMatchObject({ code: "auth-required" });
    expect(await code("/api/meta/get", noApp)).toMatchObject({ code: "app-check" });
    expect(await code("/api/meta/get", { authorization: "Basic abc" })).toMatchObject({
      code: "auth-required",
    });
  });

  it("needs App Check alone to contact us, and that it needs", async () => {
    const path = "/api/contact/send";
    const { answer, steps } = await send(path, requestOf(path, { headers: noToken }));
    expect(answer.status).toBe(200);
    expect(steps).toEqual(["app-check", "limit contact of 203.0.113.7", "handler"]);
    expect(await code(path, { ...noToken, ...noApp })).toMatchObject({ code: "app-check" });
  });

  const reads = ["/special/status", "/api/instructor/get", "/api/book/slots", "/api/book/quote"];
  it.each(paths.filter((path) => path !== "/api/contact/send"))(
    "%s is asked whether the session was revoked, but where a read shows nothing private",
    async (path) => {
      const { steps } = await send(path, requestOf(path));
      expect(steps[1]).toBe(reads.includes(path) ? "id-token" : "id-token, revoked too");
    },
  );

  const claimed = (claims: Record<string, unknown>) => ({
    gate: { verifyAppCheck: async () => {}, verifyIdToken: async () => ({ ...ada, claims }) },
  });

  it.each([
    ["/api/meta/get", {}],
    ["/api/meta/get", { client: "true" }],
    ["/api/meta/get", { client: 1 }],
    ["/api/meta/get", { provider: true, operator: true }],
    ["/api/meta/get", Object.create({ client: true })],
    ["/api/provider/accept", { client: true }],
    ["/api/provider/accept", { provider: true }],
    ["/api/provider/accept", { client: true, provider: "true" }],
  ] as const)("is refused %s with the claims %j", async (path, claims) => {
    const { answer, received } = await send(path, requestOf(path), claimed(claims));
    expect(answer).toMatchObject({ status: 403, body: { code: "claim-required" } });
    expect(received).toBeUndefined();
  });
});

describe("the order of the steps", () => {
  const path = "/api/book/create";
  const tooLarge = requestOf(path, { raw: " ".repeat(BODY_LIMIT + 1), headers: { "idempotency-key": "x" } });

  it("counts an attempt before it looks at the body", async () => {
    const { answer, steps } = await send(path, tooLarge, { limit: async () => 7 });
    expect(answer).toMatchObject({ status: 429, headers: { "Retry-After": "7" } });
    expect(steps).toEqual(["app-check", "id-token, revoked too"]);
  });

  it("measures the body before the key, the key before the schema, and then calls the handler", async () => {
    expect((await send(path, tooLarge)).answer.status).toBe(413);
    const noKey = requestOf(path, { raw: "{}", headers: { "idempotency-key": undefined } });
    expect((await send(path, noKey)).answer.body).toMatchObject({ code: "idempotency-key-required" });
    const { answer, steps } = await send(path, requestOf(path, { raw: "{}" }));
    expect(answer.body).toMatchObject({ code: "bad-request" });
    expect(steps).toEqual(["app-check", "id-token, revoked too", "limit booking of ada"]);
  });

  it("takes a body of exactly 64 KiB", async () => {
    const raw = "{}".padEnd(BODY_LIMIT, " ");
    expect((await send("/api/card/setup", requestOf("/api/card/setup", { raw }))).answer.status).toBe(200);
  });
});

describe("the Idempotency-Key", () => {
  const keyOf = async (path: CallPath, key: string | undefined) => {
    const { answer, received } = await send(path, requestOf(path, { headers: { "idempotency-key": key } }));
    return received ? received.context.key : (answer.body as { code: string }).code;
  };

  it.each(paths)("%s demands, takes or ignores it as the table says", async (path) => {
    const refused = "idempotency-key-required";
    const none = await keyOf(path, undefined);
    const bad = await keyOf(path, "not-a-uuid");
    const good = await keyOf(path, KEY.toUpperCase());
    const expected = {
      required: [refused, refused, KEY],
      optional: [undefined, refused, KEY],
      none: [undefined, undefined, undefined],
    };
    expect([none, bad, good]).toEqual(expected[calls[path].key]);
  });
});
