import { describe, expect, it } from "vitest";
import { deliveredAgain, type LostEvent, type LostMessage, lostEventOf } from "./lost-event.ts";

const NOW = Date.parse("2026-11-27T10:00:00Z");
const attributes = {
  "ce-subject": "documents/book/b1",
  "ce-time": "2026-11-26T20:00:00Z",
  CloudPubSubDeadLetterSourceSubscription: "eventarc-us-central1-triggers-book-012345-sub-678",
  CloudPubSubDeadLetterSourceDeliveryCount: "100",
};
const message = (changes: Record<string, string> = {}): LostMessage => ({
  attributes: { ...attributes, ...changes },
  publishTime: "2026-11-27T09:00:00Z",
  data: new Uint8Array(),
});
const lost: LostEvent = {
  trigger: "triggers-book",
  path: "book/b1",
  version: 3,
  writtenAt: Date.parse("2026-11-26T20:00:00Z"),
  lostAt: Date.parse("2026-11-27T09:00:00Z"),
  deliveries: 100,
  state: "open",
  failures: 0,
};

describe("a lost event", () => {
  it("says which trigger lost which version of which document, and when", () =>
    expect(lostEventOf(message(), 3, NOW)).toEqual(lost));

  it.each([
    ["eventarc-us-central1-triggers-desk-holds-012345-sub-678", "triggers-desk-holds"],
    ["eventarc-europe-west1-triggers-user-000001-sub-9", "triggers-user"],
    ["someone-elses", "someone-elses"],
  ])("of the subscription %s was lost by %s", (subscription, trigger) =>
    expect(
      lostEventOf(message({ CloudPubSubDeadLetterSourceSubscription: subscription }), 1, NOW),
    ).toMatchObject({
      trigger,
    }),
  );

  it("of a document of a document keeps its whole path, and needs no version", () => {
    const subject = { "ce-subject": "documents/instructors/i1/days/2026-11-27" };
    const event = lostEventOf(message(subject), undefined, NOW);
    expect(event?.path).toBe("instructors/i1/days/2026-11-27");
    expect(event).not.toHaveProperty("version");
  });

  it("is none where a message names no document, one that is no path of ours, or the queue itself", () => {
    for (const subject of ["", "book/b1", `documents/book/${"b".repeat(300)}`, "documents/lostEvents/1"])
      expect(lostEventOf(message({ "ce-subject": subject }), 1, NOW), subject).toBeUndefined();
  });

  it("with times that can't be read was lost now", () =>
    expect(lostEventOf({ ...message({ "ce-time": "soon" }), publishTime: "" }, 1, NOW)).toMatchObject({
      writtenAt: NOW,
      lostAt: NOW,
    }));

  it("is delivered once it was delivered again, and waits where that failed once more", () => {
    expect(deliveredAgain(lost, true, NOW)).toEqual({ ...lost, state: "delivered", handledAt: NOW });
    expect(deliveredAgain(lost, false, NOW)).toEqual({ ...lost, failures: 1 });
  });
});
