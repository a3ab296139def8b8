import { describe, expect, it } from "vitest";
import { UnsignedFeedback } from "./feedback.ts";
import { readSignedBody } from "./standard-webhooks.ts";
import { FEEDBACK_SECRET, sentFeedback } from "./testing/feedback-double.ts";

const NOW = Date.UTC(2026, 10, 27, 12);
const other = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("a request by Standard Webhooks", () => {
  // The example of the service's documentation, so that both sides of our tests can't be wrong together:
  // https://docs.svix.com/receiving/verifying-payloads/how-manual
  const example = {
    id: "msg_loFOjxBNrRLzqYUf",
    timestamp: "1731705121",
    signature: "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    body: '{"event_type":"ping","data":{"success":true}}',
  };
  const asSent = (prefix: string, changes: Partial<typeof example> = {}) => {
    const { body, ...signed } = { ...example, ...changes };
    const headers = new Map(Object.entries(signed).map(([name, value]) => [`${prefix}-${name}`, value]));
    return { raw: new TextEncoder().encode(body), header: (name: string) => headers.get(name) };
  };
  const at = Number(example.timestamp) * 1000;

  it.each(["webhook", "svix"])("is read as the documentation signs it, with headers %s-…", (prefix) =>
    expect(readSignedBody(asSent(prefix), [FEEDBACK_SECRET], at)).toEqual({
      id: example.id,
      body: example.body,
    }),
  );

  it("is read while a secret is replaced, on both sides", () => {
    expect(readSignedBody(asSent("svix"), [other, FEEDBACK_SECRET], at).id).toBe(example.id);
    const signature = `v1,AAAA v1a,${example.signature.slice(3)} ${example.signature}`;
    expect(readSignedBody(asSent("svix", { signature }), [FEEDBACK_SECRET], at).id).toBe(example.id);
  });

  it.each<[string, Partial<typeof example>, number, string]>([
    ["another body", { body: example.body.replace("true", "false") }, at, FEEDBACK_SECRET],
    ["another id", { id: "msg_2" }, at, FEEDBACK_SECRET],
    ["another stamp", { timestamp: "1731705122" }, at, FEEDBACK_SECRET],
    ["no stamp", { timestamp: "" }, at, FEEDBACK_SECRET],
    ["a stamp that is no number", { timestamp: "1731705121.0" }, at, FEEDBACK_SECRET],
    ["no id", { id: "" }, at, FEEDBACK_SECRET],
    ["no signature", { signature: "" }, at, FEEDBACK_SECRET],
    [
      "a signature of another version",
      { signature: example.signature.replace("v1", "v2") },
      at,
      FEEDBACK_SECRET,
    ],
    ["half a signature", { signature: example.signature.slice(0, 20) }, at, FEEDBACK_SECRET],
    ["another secret", {}, at, other],
    ["a stamp of six minutes ago", {}, at + 360_000, FEEDBACK_SECRET],
    ["a stamp of the future", {}, at - 360_000, FEEDBACK_SECRET],
  ])("is refused with %s", (_, changes, now, secret) =>
    expect(() => readSignedBody(asSent("svix", changes), [secret], now)).toThrow(UnsignedFeedback),
  );

  it("is refused where no secret is known", () =>
    expect(() => readSignedBody(asSent("svix"), [], at)).toThrow(UnsignedFeedback));

  it("is that of the double, until its body is changed", () => {
    const [sent, altered] = [
      sentFeedback({ to: ["a@b.example"] }, { at: NOW }),
      sentFeedback({ to: ["a@b.example"] }, { at: NOW, tamper: (text) => text.replace("a@b", "c@b") }),
    ];
    expect(readSignedBody(sent, [FEEDBACK_SECRET], NOW).body).toContain("a@b.example");
    expect(() => readSignedBody(altered, [FEEDBACK_SECRET], NOW)).toThrow(UnsignedFeedback);
  });
});
