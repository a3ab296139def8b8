import { describe, expect, it } from "vitest";
import { type CallPath, calls } from "../../core/api/calls.ts";
import { BODY_LIMIT } from "../request-body.ts";
import {
  callPaths,
  fullyClaimedUser,
  loadEndpoint,
  sendThroughPipeline,
  TEST_KEY,
  validRequest,
} from "../testing/pipeline-trace.ts";

const noToken = { authorization: undefined };
const noApp = { "x-firebase-appcheck": undefined };

describe("every call", () => {
  it.each(callPaths)("%s passes a valid request to its handler", async (path) => {
    const { answer, received } = await sendThroughPipeline(path, validRequest(path));
    expect(answer).toMatchObject({ status: 200, body: { message: "Done." } });
    expect(received?.context).toMatchObject({ now: 1_000, ip: "203.0.113.7" });
  });

  it.each(callPaths)("%s refuses every other method and names its own", async (path) => {
    for (const method of ["GET", "POST", "PUT", "HEAD", "OPTIONS"]) {
      if (method === calls[path].method) continue;
      const { answer, steps } = await sendThroughPipeline(path, validRequest(path, { method }));
      expect(answer).toMatchObject({
        status: 405,
        body: { code: "method" },
        headers: { Allow: calls[path].method },
      });
      expect(steps).toEqual([]);
    }
  });

  it("is never cached, whatever the answer", async () => {
    const answers = await Promise.all([
      sendThroughPipeline("/api/meta/get", validRequest("/api/meta/get")),
      sendThroughPipeline("/api/meta/get", validRequest("/api/meta/get", { method: "PUT" })),
      sendThroughPipeline("/api/meta/get", validRequest("/api/meta/get", { headers: noToken })),
      sendThroughPipeline("/api/card/setup", validRequest("/api/card/setup", { raw: "{" })),
      sendThroughPipeline(
        "/api/meta/get",
        validRequest("/api/meta/get"),
        loadEndpoint("/api/meta/get", async () => {
          throw new Error();
        }),
      ),
    ]);
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 405, 401, 400, 500]);
    for (const { answer } of answers) expect(answer.headers["Cache-Control"]).toBe("private, no-store");
  });
});

describe("a caller (A1)", () => {
  const code = async (path: CallPath, headers: Record<string, string | undefined>) => {
    const { answer, received } = await sendThroughPipeline(path, validRequest(path, { headers }));
    expect(received).toBeUndefined();
    return answer.body;
  };

  it("without any token must sign in", async () => {
    expect(await code("/api/meta/get", { ...noToken, ...noApp })).toEqual({
      message: "Authentication required",
      code: "auth-required",
    });
  });

  it("learns which of the two tokens is missing", async () => {
    expect(await code("/api/meta/get", noToken)).toMatchObject({ code: "auth-required" });
    expect(await code("/api/meta/get", noApp)).toMatchObject({ code: "app-check" });
    expect(await code("/api/meta/get", { authorization: "Basic abc" })).toMatchObject({
      code: "auth-required",
    });
  });

  it.each([
    [
      "ask for a new password",
      "/api/email/recover",
      [
        "limit recover of 203.0.113.7",
        "limit recover by device of app-token",
        "limit recover by target of ada@example.com",
      ],
    ],
    [
      "send a contact message",
      "/api/contact/send",
      [
        "limit contact of 203.0.113.7",
        "limit contact by device of app-token",
        "limit contact by target of ada@example.com",
      ],
    ],
    [
      "see an invitation",
      "/api/book/invitation",
      ["limit invitation of 203.0.113.7", "limit invitation by device of app-token"],
    ],
  ] as const)("needs only App Check to %s, and is limited by address", async (_, path, limits) => {
    const { answer, steps } = await sendThroughPipeline(path, validRequest(path, { headers: noToken }));
    expect(answer.status).toBe(200);
    expect(steps).toEqual(["app-check", ...limits, "handler"]);
    expect(await code(path, { ...noToken, ...noApp })).toMatchObject({ code: "app-check" });
  });

  it("needs to sign in for every other call", () =>
    expect(callPaths.filter((path) => calls[path].audience === "app")).toEqual([
      "/api/email/recover",
      "/api/contact/send",
      "/api/book/invitation",
    ]));

  const reads = ["/special/status", "/api/instructor/get", "/api/book/slots", "/api/book/quote"];
  it.each(callPaths.filter((path) => calls[path].audience !== "app"))(
    "of %s is checked for a revoked session, unless the call reads nothing private",
    async (path) => {
      const { steps } = await sendThroughPipeline(path, validRequest(path));
      expect(steps[1]).toBe(reads.includes(path) ? "id-token" : "id-token, revoked too");
    },
  );

  const claimed = (claims: Record<string, unknown>) => ({
    verifiers: {
      verifyAppCheck: async () => {},
      verifyIdToken: async () => ({ ...fullyClaimedUser, claims }),
    },
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
  ] as const)("cannot call %s with the claims %j", async (path, claims) => {
    const { answer, received } = await sendThroughPipeline(path, validRequest(path), claimed(claims));
    expect(answer).toMatchObject({ status: 403, body: { code: "claim-required" } });
    expect(received).toBeUndefined();
  });
});

describe("the pipeline", () => {
  const path = "/api/book/create";
  const tooLarge = validRequest(path, {
    raw: " ".repeat(BODY_LIMIT + 1),
    headers: { "idempotency-key": "x" },
  });

  it("counts an attempt before it parses the body", async () => {
    const { answer, steps } = await sendThroughPipeline(path, tooLarge, { limit: async () => 7 });
    expect(answer).toMatchObject({ status: 429, headers: { "Retry-After": "7" } });
    expect(steps).toEqual(["app-check", "id-token, revoked too"]);
  });

  const senders = ["/api/email/update", "/api/email/confirm"] as const;
  const counted = ["caller", "address", "device", "target"] as const;
  it.each(senders.flatMap((path) => counted.map((which) => [path, which] as const)))(
    "refuses an email of %s as soon as its %s has had enough of them",
    async (path, which) => {
      const limit = async (_name: string, _subject: string, by = "caller") => (by === which ? 60 : undefined);
      const { answer, received } = await sendThroughPipeline(path, validRequest(path), { limit });
      expect(answer).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
      expect(received).toBeUndefined();
    },
  );

  it("counts a recipient only once the body is valid", async () => {
    const path = "/api/email/update";
    const { steps } = await sendThroughPipeline(path, validRequest(path, { raw: '{"email":5}' }));
    expect(steps.filter((step) => step.includes("target"))).toEqual([]);
  });

  it("checks the body's size, then the key, then the schema, and then calls the handler", async () => {
    expect((await sendThroughPipeline(path, tooLarge)).answer.status).toBe(413);
    const noKey = validRequest(path, { raw: "{}", headers: { "idempotency-key": undefined } });
    expect((await sendThroughPipeline(path, noKey)).answer.body).toMatchObject({
      code: "idempotency-key-required",
    });
    const { answer, steps } = await sendThroughPipeline(path, validRequest(path, { raw: "{}" }));
    expect(answer.body).toMatchObject({ code: "bad-request" });
    expect(steps).toEqual(["app-check", "id-token, revoked too", "limit booking of ada"]);
  });

  it("accepts a body of exactly 64 KiB", async () => {
    const raw = "{}".padEnd(BODY_LIMIT, " ");
    expect(
      (await sendThroughPipeline("/api/card/setup", validRequest("/api/card/setup", { raw }))).answer.status,
    ).toBe(200);
  });
});

describe("the Idempotency-Key", () => {
  const keyOf = async (path: CallPath, key: string | undefined) => {
    const { answer, received } = await sendThroughPipeline(
      path,
      validRequest(path, { headers: { "idempotency-key": key } }),
    );
    return received ? received.context.key : (answer.body as { code: string }).code;
  };

  it.each(callPaths)("is required, accepted or ignored by %s as the table says", async (path) => {
    const refused = "idempotency-key-required";
    const none = await keyOf(path, undefined);
    const bad = await keyOf(path, "not-a-uuid");
    const good = await keyOf(path, TEST_KEY.toUpperCase());
    const expected = {
      required: [refused, refused, TEST_KEY],
      optional: [undefined, refused, TEST_KEY],
      none: [undefined, undefined, undefined],
    };
    expect([none, bad, good]).toEqual(expected[calls[path].idempotencyKey]);
  });
});
