import { describe, expect, it } from "vitest";
import type { CallPath } from "../../core/api/calls.ts";
import { AppError } from "../../core/errors.ts";
import { loadEndpoint, postCallPaths, sendThroughPipeline, validRequest } from "../testing/pipeline-trace.ts";
import { validInputs } from "../testing/valid-inputs.ts";

describe("the body of a call", () => {
  it.each(["{", "[]", "null", '"text"', "[1]", "\u{0}", '{"a":1}}'])(
    "is refused when it is %j",
    async (raw) => {
      const { answer, received } = await sendThroughPipeline(
        "/api/card/setup",
        validRequest("/api/card/setup", { raw }),
      );
      expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
      expect(received).toBeUndefined();
    },
  );

  it("may be 256 KiB where pictures of documents are sent, and 64 KiB elsewhere", async () => {
    const statusOf = async (path: CallPath, size: number) => {
      const raw = JSON.stringify(validInputs[path]).padEnd(size, " ");
      return (await sendThroughPipeline(path, validRequest(path, { raw }))).answer.status;
    };
    expect(await statusOf("/api/provider/file", 256 * 1024)).toBe(200);
    expect(await statusOf("/api/provider/file", 256 * 1024 + 1)).toBe(413);
    expect(await statusOf("/api/provider/apply", 64 * 1024)).toBe(200);
    expect(await statusOf("/api/provider/apply", 64 * 1024 + 1)).toBe(413);
  });

  it("is refused unless it is UTF-8", async () => {
    const raw = Uint8Array.from([...Buffer.from('{"phone":"'), 0xff, ...Buffer.from('"}')]);
    const { answer } = await sendThroughPipeline("/api/phone/get", validRequest("/api/phone/get", { raw }));
    expect(answer.status).toBe(400);
  });

  it("is refused with a malformed string at any depth", async () => {
    for (const raw of ['{"firstname":"\\ud800","lastname":"b"}', '{"\\udc00":{"a":["\\ud83d"]}}']) {
      const { answer, received } = await sendThroughPipeline(
        "/api/name/update",
        validRequest("/api/name/update", { raw }),
      );
      expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
      expect(received).toBeUndefined();
    }
    const raw = '{"firstname":"\\ud83d\\ude00","lastname":"b"}';
    const { received } = await sendThroughPipeline(
      "/api/name/update",
      validRequest("/api/name/update", { raw }),
    );
    expect(received?.input).toMatchObject({ firstname: "\u{1f600}" });
  });

  it.each([".", "..", "__x__", "____", "a/b", ""])("is refused when it names %j as an id", async (id) => {
    const raw = JSON.stringify({ instructorId: id });
    const { answer } = await sendThroughPipeline(
      "/api/instructor/get",
      validRequest("/api/instructor/get", { raw }),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
  });

  it("has names on one line, without what cannot be seen, and is refused where nothing else is left", async () => {
    const send = (firstname: string, lastname: string) =>
      sendThroughPipeline(
        "/api/name/update",
        validRequest("/api/name/update", { raw: JSON.stringify({ firstname, lastname }) }),
      );
    const { received } = await send(" Ada\r\nBcc: x\u200b", "\u202eByron");
    expect(received?.input).toEqual({ firstname: "Ada Bcc: x", lastname: "Byron" });
    const { answer } = await send("\u200b \u202e", "\u3164");
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "bad-request",
        details: { firstname: "Please enter your first name.", lastname: "Please enter your last name." },
      },
    });
    const contact = { ...validInputs["/api/contact/send"], name: "\u2066\u2069" };
    const path = "/api/contact/send";
    const unnamed = await sendThroughPipeline(path, validRequest(path, { raw: JSON.stringify(contact) }));
    expect(unnamed.answer.body).toMatchObject({ details: { name: "Please enter your name." } });
  });

  it("is refused with each wrong field by its path and the contract's message", async () => {
    const name = await sendThroughPipeline(
      "/api/name/update",
      validRequest("/api/name/update", { raw: '{"firstname":5}' }),
    );
    expect(name.answer.body).toMatchObject({
      code: "bad-request",
      details: { firstname: expect.any(String), lastname: "This field is required." },
    });
    const raw = JSON.stringify({ location: { line1: "" } });
    const address = await sendThroughPipeline(
      "/api/address/update",
      validRequest("/api/address/update", { raw }),
    );
    expect(address.answer.body).toMatchObject({ details: { "location.city": "This field is required." } });
    const tip = await sendThroughPipeline(
      "/api/instructor/tip",
      validRequest("/api/instructor/tip", { raw: "{}" }),
    );
    expect(tip.answer.body).toMatchObject({ message: "Missing instructor, payment method, or amount info" });
    const photo = await sendThroughPipeline(
      "/api/avatar/update",
      validRequest("/api/avatar/update", { raw: '{"photoURL":""}' }),
    );
    expect(photo.answer.body).toMatchObject({ message: "Badly formatted bio" });
  });

  it("has a hash that ignores the order of keys, and differs for other values and other calls", async () => {
    const print = async (path: CallPath, raw: string) =>
      (await sendThroughPipeline(path, validRequest(path, { raw }))).received?.context.hash;
    const one = await print(
      "/api/instructor/tip",
      '{"appointmentId":"a","instructorId":"i","pmid":"p","amount":500}',
    );
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await print("/api/instructor/tip", '{"amount":500,"pmid":"p","instructorId":"i","appointmentId":"a"}'),
    ).toBe(one);
    expect(
      await print("/api/instructor/tip", '{"amount":501,"pmid":"p","instructorId":"i","appointmentId":"a"}'),
    ).not.toBe(one);
    const accept = await print("/api/provider/accept", '{"appointmentId":"a"}');
    expect(await print("/api/provider/checkout", '{"appointmentId":"a"}')).not.toBe(accept);
  });

  it("of a read is ignored", async () => {
    const { received } = await sendThroughPipeline(
      "/api/meta/get",
      validRequest("/api/meta/get", { raw: '{"x":1}' }),
    );
    expect(received?.input).toEqual({});
  });

  it.each(postCallPaths)(
    "%s never reaches the handler with a field its contract does not name",
    async (path) => {
      const raw = '{"unheardOf":1}';
      expect((await sendThroughPipeline(path, validRequest(path, { raw }))).received).toBeUndefined();
    },
  );
});

describe("the answer to a call", () => {
  const path = "/api/meta/get";
  const answerOf = async (work: () => object) =>
    (
      await sendThroughPipeline(
        path,
        validRequest(path),
        loadEndpoint(path, async () => work()),
      )
    ).answer;

  it("is 202 while a payment is pending", async () => {
    for (const status of ["pending", "action"]) {
      expect((await answerOf(() => ({ status }))).status).toBe(202);
      expect((await answerOf(() => ({ status: "Held", payment: { status } }))).status).toBe(202);
    }
    expect((await answerOf(() => ({ status: "Requested", payment: { status: "done" } }))).status).toBe(200);
  });

  it("of a refusal has its status, code, details and Retry-After", async () => {
    const refusal = await answerOf(() => {
      throw new AppError("slot-taken", undefined, { alternatives: [] }, 1.2);
    });
    expect(refusal).toMatchObject({ status: 409, headers: { "Retry-After": "2" } });
    expect(refusal.body).toEqual({
      message: "Someone just booked this time.",
      code: "slot-taken",
      details: { alternatives: [] },
    });
  });

  it("of a busy service always has Retry-After", async () => {
    const busy = await answerOf(() => {
      throw new AppError("unavailable");
    });
    expect(busy).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  });

  it("of a failure has a reference that is also in the log, and neither contains personal data", async () => {
    const failing = loadEndpoint(path, async () => {
      throw new TypeError("ada@example.com lives at 12 Elm Street");
    });
    const { answer, log } = await sendThroughPipeline(path, validRequest(path), failing);
    expect(answer.body).toEqual({
      message: "Something went wrong on our end. Please try again.",
      code: "internal",
      details: { ref: "ref-1" },
    });
    expect(answer.status).toBe(500);
    expect(log).toMatchObject([
      { severity: "ERROR", ref: "ref-1", path: "/api/meta/get", error: "TypeError" },
    ]);
    // As Error Reporting takes it: the error's name, our message, and where it was thrown.
    expect(log[0]?.stack_trace).toMatch(/^TypeError: A call failed\n {4}at /);
    expect(log[0]?.["@type"]).toContain("ReportedErrorEvent");
    expect(log[0]?.serviceContext).toEqual({ service: "local", version: "local" });
    expect(JSON.stringify([log, answer])).not.toMatch(/ada@example|Elm Street/);
  });

  it.each([4, 8, 10, 14])("has Retry-After when Firestore fails with code %i", async (code) => {
    const away = await answerOf(() => {
      throw Object.assign(new Error("14 UNAVAILABLE"), { code });
    });
    expect(away).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
      headers: { "Retry-After": "5" },
    });
  });

  it("is a 503 after the deadline, whatever the call is waiting for", async () => {
    const never = new Promise<never>(() => {});
    for (const stuck of [
      loadEndpoint(path, () => never),
      { limit: () => never },
      { verifiers: { verifyAppCheck: () => never, verifyIdToken: () => never } },
    ]) {
      const { answer } = await sendThroughPipeline(path, validRequest(path), { ...stuck, deadline: 5 });
      expect(answer).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    }
  });

  it("is a 503 before the call begins while Firestore is known to be away (R4)", async () => {
    const storeHealth = { isAway: async () => true, isStillAway: async () => true };
    const { answer, steps } = await sendThroughPipeline(path, validRequest(path), { storeHealth });
    expect(answer).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    expect(steps).toEqual([]);
  });
});
