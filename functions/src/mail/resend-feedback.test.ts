import { describe, expect, it } from "vitest";
import { UnsignedFeedback } from "./feedback.ts";
import { readResendFeedback } from "./resend-feedback.ts";
import { FEEDBACK_SECRET, hardBounce, sentFeedback } from "./testing/feedback-double.ts";

const read = (...sent: Parameters<typeof sentFeedback>) =>
  readResendFeedback(sentFeedback(...sent), [FEEDBACK_SECRET], Date.now());
const to = ["Robin@mail.example"];

describe("an event of the email provider", () => {
  it("stops an address that bounced for good", () =>
    expect(read({ id: "msg_1", to, bounce: hardBounce })).toEqual({
      id: "msg_1",
      type: "email.bounced",
      feedback: { reason: "bounce", addresses: to },
    }));

  it("stops an address whose owner complained", () =>
    expect(read({ type: "email.complained", to }).feedback).toEqual({ reason: "complaint", addresses: to }));

  it.each([
    { to, bounce: { ...hardBounce, type: "Transient" } },
    { to, bounce: { ...hardBounce, type: "Undetermined" } },
    { to },
    { type: "email.delivered", to },
    { type: "email.delivery_delayed", to },
    { type: "contact.created" },
  ])("stops none with %j", (event) => expect(read(event)).not.toHaveProperty("feedback"));

  it.each(["", "no", "[]", "{}", '{"type":7}', '{"type":"email.bounced","data":{"to":"a@b.example"}}'])(
    "is refused with the signed body %s",
    (body) => {
      // The double signs what it makes, so the body is signed here as it is.
      const { header } = sentFeedback({ to });
      expect(() =>
        readResendFeedback({ raw: new TextEncoder().encode(body), header }, [FEEDBACK_SECRET], Date.now()),
      ).toThrow(UnsignedFeedback);
    },
  );
});
