import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { EMAIL_DELIVERY, HOUR, MINUTE } from "../constants.ts";
import { OutboxEmail } from "../notifications/notification.ts";
import {
  afterFailedAttempt,
  markSent,
  retryDelay,
  sentAgain,
  startSending,
  withoutDelivery,
} from "./delivery.ts";

const NOW = Date.UTC(2026, 4, 5, 14);
const emailWith = (changes: Partial<Omit<OutboxEmail, "kind" | "params">> = {}): OutboxEmail => ({
  status: "waiting",
  uid: "cleo",
  name: "Cleo",
  side: "customer",
  aid: "",
  createdAt: NOW,
  until: NOW + EMAIL_DELIVERY.keptFor,
  attempts: 0,
  due: NOW,
  ...changes,
  kind: "email-change",
  params: {},
});
const later = { code: "ECONNECTION", isFinal: false };

describe("an email in the outbox", () => {
  it("is leased to one sender for two minutes, then to the next", () => {
    const first = startSending(emailWith(), NOW);
    expect(first).toMatchObject({ status: "sending", attempts: 1, due: NOW + EMAIL_DELIVERY.lease });
    if (!first) throw new Error("It was not begun.");
    expect(startSending(first, NOW + EMAIL_DELIVERY.lease - 1)).toBeUndefined();
    expect(startSending(first, NOW + EMAIL_DELIVERY.lease)).toMatchObject({ status: "sending", attempts: 2 });
  });

  it("is sent immediately the first time, even if written by a clock that was ahead", () => {
    expect(startSending(emailWith({ createdAt: NOW + 50, due: NOW + 50 }), NOW)?.status).toBe("sending");
    expect(startSending(emailWith({ due: NOW + 50, attempts: 1 }), NOW)).toBeUndefined();
  });

  it("that was made to wait is not sent before it is due", () => {
    const waiting = emailWith({ createdAt: NOW, due: NOW + 5 * 60_000 });
    expect(startSending(waiting, NOW + 5 * 60_000 - 1)).toBeUndefined();
    expect(startSending(waiting, NOW + 5 * 60_000)?.status).toBe("sending");
  });

  it.each(["none", "sent", "failed"] as const)("that is %s is never sent", (status) =>
    expect(startSending(emailWith({ status }), NOW + 10 * HOUR)).toBeUndefined(),
  );

  it("that an operator sends again begins once more: one that failed as itself, one that was sent as another", () => {
    const later = NOW + 9 * HOUR;
    const begun = { status: "waiting", attempts: 0, due: later, until: later + EMAIL_DELIVERY.keptFor };
    const failed = sentAgain(emailWith({ status: "failed", error: "550", attempts: 6 }), later);
    expect(failed).toMatchObject({ ...begun, createdAt: NOW });
    expect(failed).not.toHaveProperty("error");
    const sent = sentAgain(markSent(emailWith(), NOW), later);
    expect(sent).toMatchObject({ ...begun, createdAt: later });
    expect(sent).not.toHaveProperty("sentAt");
    expect(startSending(sent, later)?.status).toBe("sending");
  });

  it("fails once it has expired", () => {
    const late = startSending(emailWith({ until: NOW }), NOW);
    expect(late).toMatchObject({ status: "failed", error: "too-late", attempts: 0 });
    expect(late).not.toHaveProperty("due");
  });

  it("is tried six times over hours, then fails with its last error", () => {
    let now = NOW;
    let current = emailWith();
    const waits: number[] = [];
    for (let i = 0; current.status === "waiting"; i++) {
      if (i > 10) throw new Error("It is retried without end.");
      const sending = startSending(current, now);
      if (sending?.status !== "sending") throw new Error("It was not begun.");
      current = afterFailedAttempt(sending, later, now, 0.5);
      waits.push((current.due ?? now) - now);
      now = current.due ?? now;
    }
    expect(waits).toEqual([1, 4, 16, 64, 240, 0].map((minutes) => minutes * MINUTE));
    expect(current).toMatchObject({ status: "failed", error: "ECONNECTION", attempts: 6 });
    expect(current).not.toHaveProperty("due");
  });

  it("waits between half and one and a half of the delay, with a limit", () => {
    expect([retryDelay(1, 0), retryDelay(1, 0.999_999)]).toEqual([MINUTE / 2, 1.5 * MINUTE]);
    expect(retryDelay(50, 0.5)).toBe(EMAIL_DELIVERY.longest);
  });

  it("fails immediately on a permanent error", () =>
    expect(
      afterFailedAttempt(emailWith({ attempts: 1 }), { code: "EENVELOPE 550", isFinal: true }, NOW, 0),
    ).toMatchObject({
      status: "failed",
      error: "EENVELOPE 550",
    }));

  it("whose lease expired six times is not tried a seventh time", () => {
    const lost = emailWith({ status: "sending", attempts: 6, due: NOW });
    expect(startSending(lost, NOW)).toMatchObject({ status: "failed", error: "lost" });
  });

  it("drops its error once sent or switched off, and is no longer due", () => {
    const failing = emailWith({ status: "sending", error: "ECONNECTION", attempts: 2 });
    for (const done of [markSent(failing, NOW), withoutDelivery(failing)]) {
      expect(v.is(OutboxEmail, done)).toBe(true);
      expect(Object.keys(done)).not.toEqual(expect.arrayContaining(["due"]));
      expect(done.error).toBeUndefined();
    }
    expect(markSent(failing, NOW)).toMatchObject({ status: "sent", sentAt: NOW, attempts: 2 });
    expect(withoutDelivery(failing).status).toBe("none");
  });
});
