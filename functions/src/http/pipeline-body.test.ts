import { describe, expect, it } from "vitest";
import type { CallPath } from "../shared/api/calls.ts";
import { AppError } from "../shared/errors.ts";
import { handling, postPaths, requestOf, send } from "./testing/requests.ts";

describe("the body", () => {
  it.each(["{", "[]", "null", '"text"', "[1]", "\u{0}", '{"a":1}}'])(
    "is refused when it is %j",
    async (raw) => {
      const { answer, received } = await send("/api/card/setup", requestOf("/api/card/setup", { raw }));
      expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
      expect(received).toBeUndefined();
    },
  );

  it("is refused when it is no UTF-8", async () => {
    const raw = Uint8Array.from([...Buffer.from('{"phone":"'), 0xff, ...Buffer.from('"}')]);
    const { answer } = await send("/api/phone/get", requestOf("/api/phone/get", { raw }));
    expect(answer.status).toBe(400);
  });

  it("is refused when a text in it is none, whatever its depth", async () => {
    for (const raw of ['{"firstname":"\\ud800","lastname":"b"}', '{"\\udc00":{"a":["\\ud83d"]}}']) {
      const { answer, received } = await send("/api/name/update", requestOf("/api/name/update", { raw }));
      expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
      expect(received).toBeUndefined();
    }
    const raw = '{"firstname":"\\ud83d\\ude00","lastname":"b"}';
    const { received } = await send("/api/name/update", requestOf("/api/name/update", { raw }));
    expect(received?.input).toMatchObject({ firstname: "\u{1f600}" });
  });

  it.each([".", "..", "__x__", "____", "a/b", ""])("is refused when it names %j as an id", async (id) => {
    const raw = JSON.stringify({ instructorId: id });
    const { answer } = await send("/api/instructor/get", requestOf("/api/instructor/get", { raw }));
    expect(answer).toMatchObject({ status: 400, body: { code: "bad-request" } });
  });

  it("names each wrong field, nested ones by their path, and says the sentence of the contract", async () => {
    const name = await send("/api/name/update", requestOf("/api/name/update", { raw: '{"firstname":5}' }));
    expect(name.answer.body).toMatchObject({
      code: "bad-request",
      details: { firstname: expect.any(String), lastname: "This field is missing." },
    });
    const raw = JSON.stringify({ location: { line1: "" } });
    const address = await send("/api/address/update", requestOf("/api/address/update", { raw }));
    expect(address.answer.body).toMatchObject({ details: { "location.city": "This field is missing." } });
    const tip = await send("/api/instructor/tip", requestOf("/api/instructor/tip", { raw: "{}" }));
    expect(tip.answer.body).toMatchObject({ message: "Missing instructor, payment method, or amount info" });
    const photo = await send(
      "/api/avatar/update",
      requestOf("/api/avatar/update", { raw: '{"photoURL":""}' }),
    );
    expect(photo.answer.body).toMatchObject({ message: "Badly formatted bio" });
  });

  it("has the same print whatever the order of its keys, another one for other values and other calls", async () => {
    const print = async (path: CallPath, raw: string) =>
      (await send(path, requestOf(path, { raw }))).received?.context.hash;
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

  it("of a read is not looked at", async () => {
    const { received } = await send("/api/meta/get", requestOf("/api/meta/get", { raw: '{"x":1}' }));
    expect(received?.input).toEqual({});
  });

  it.each(postPaths)("%s never reaches the handler with a field its contract does not name", async (path) => {
    const raw = '{"unheardOf":1}';
    expect((await send(path, requestOf(path, { raw }))).received).toBeUndefined();
  });
});

describe("the answer", () => {
  const answerOf = async (work: () => object) =>
    (await send("/api/meta/get", requestOf("/api/meta/get"), handling(work))).answer;

  it("is 202 while a payment is not finished", async () => {
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
      message: "Somebody has just taken this time.",
      code: "slot-taken",
      details: { alternatives: [] },
    });
  });

  it("of a busy service always says when to come back", async () => {
    const busy = await answerOf(() => {
      throw new AppError("unavailable");
    });
    expect(busy).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  });

  it("of a failure carries a reference that the log knows, and neither says what it was about", async () => {
    const failing = handling(() => {
      throw new TypeError("ada@example.com lives at 12 Elm Street");
    });
    const { answer, log } = await send("/api/meta/get", requestOf("/api/meta/get"), failing);
    expect(answer.body).toEqual({
      message: "Something went wrong on our side.",
      code: "internal",
      details: { ref: "ref-1" },
    });
    expect(answer.status).toBe(500);
    expect(log).toMatchObject([
      { severity: "ERROR", ref: "ref-1", path: "/api/meta/get", error: "TypeError" },
    ]);
    expect(log[0]?.stack?.[0]).toMatch(/^at /);
    expect(JSON.stringify([log, answer])).not.toMatch(/ada@example|Elm Street/);
  });

  it.each([4, 8, 10, 14])("asks to come back when Firestore answers with code %i", async (code) => {
    const away = await answerOf(() => {
      throw Object.assign(new Error("14 UNAVAILABLE"), { code });
    });
    expect(away).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
      headers: { "Retry-After": "5" },
    });
  });

  it("is a 503 once the deadline has passed, whatever the call waits for", async () => {
    const never = new Promise<never>(() => {});
    const path = "/api/meta/get";
    for (const stuck of [
      { load: async () => () => never },
      { limit: () => never },
      { gate: { verifyAppCheck: () => never, verifyIdToken: () => never } },
    ]) {
      const { answer } = await send(path, requestOf(path), { ...stuck, deadline: 5 });
      expect(answer).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    }
  });
});
