import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { applyDispute } from "./apply-sync.ts";
import { answerableDispute, askedAnswer, askForAnswer, withAnswerOutcome } from "./dispute-answers.ts";
import { newBookingIntent } from "./intent.ts";
import type { Intent } from "./payment.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const request = { uid: "cora", accountId: "acct-1", card, key: "k1", hash: "h1", now: NOW };
const captured = {
  ...newBookingIntent(bookingWith({ pmid: "pm_1" }), false, request),
  state: "captured",
} as Intent;

const BY = NOW + 7 * DAY;
const theirs = {
  id: "dp_1",
  amount: 9_000,
  fee: 1_500,
  state: "open",
  reason: "fraudulent",
  answerBy: BY,
} as const;
const told = (intent: Intent, more: object = {}, now = NOW + HOUR) =>
  applyDispute(intent, { ...theirs, ...more }, now)?.intent ?? intent;
const disputed = told(captured);
const asked = askForAnswer(disputed, "dp_1", "She practiced.", NOW + 2 * HOUR);

describe("our answer to a dispute", () => {
  it("can be asked for while the bank waits for it, with the customer's reason known", () => {
    expect(disputed.disputes).toMatchObject([{ reason: "fraudulent", answerBy: BY }]);
    expect(answerableDispute(disputed, BY - 1)?.id).toBe("dp_1");
    for (const [intent, now] of [
      [captured, NOW],
      [disputed, BY],
      [asked, NOW + 3 * HOUR],
      [told(disputed, { answerBy: undefined }), NOW + 3 * HOUR],
      [told(disputed, { state: "lost" }), NOW + 3 * HOUR],
    ] as const)
      expect(answerableDispute(intent, now)).toBeUndefined();
  });

  it("is asked for once, and only of the dispute that was shown", () => {
    expect(asked).toMatchObject({ answerDue: NOW + 2 * HOUR });
    expect(askedAnswer(asked)?.answer).toMatchObject({ state: "asked", words: "She practiced." });
    for (const [intent, id] of [
      [asked, "dp_1"],
      [disputed, "dp_2"],
    ] as const)
      expect(() => askForAnswer(intent, id, "Again.", NOW + 3 * HOUR)).toThrow(/isn't accepting an answer/);
  });

  it("is forgotten in words once the bank has it, and tried again while nobody knows", () => {
    const later = NOW + 3 * HOUR;
    const unknown = withAnswerOutcome(asked, "dp_1", { state: "unknown" }, later);
    expect(askedAnswer(unknown)?.answer?.words).toBe("She practiced.");
    expect(unknown.answerDue).toBeGreaterThan(later);
    const sent = withAnswerOutcome(unknown, "dp_1", { state: "sent" }, later);
    expect(sent.disputes).toEqual([
      {
        id: "dp_1",
        amount: 9_000,
        fee: 1_500,
        state: "open",
        reason: "fraudulent",
        answer: { state: "sent", at: later },
      },
    ]);
    expect(sent.answerDue).toBeUndefined();
  });

  it("has another key after a failure that the processor repeats for the last one", () => {
    const [unknown, stored] = [false, true].map((isStored) =>
      withAnswerOutcome(asked, "dp_1", { state: "unknown", isStored }, NOW + 3 * HOUR),
    );
    expect(unknown && askedAnswer(unknown)?.answer?.tries).toBeUndefined();
    expect(stored && askedAnswer(stored)?.answer).toMatchObject({ words: "She practiced.", tries: 1 });
  });

  it("that the processor refuses can be asked for again in time", () => {
    const refused = withAnswerOutcome(asked, "dp_1", { state: "refused", why: "invalid" }, NOW + 3 * HOUR);
    expect(refused.answerDue).toBeUndefined();
    expect(refused.disputes?.[0]?.answer).toEqual({ state: "refused", why: "invalid", at: NOW + 3 * HOUR });
    expect(answerableDispute(refused, NOW + 4 * HOUR)?.id).toBe("dp_1");
  });

  it("that was given in the processor's dashboard is known, and the same told twice changes nothing", () => {
    const answered = told(disputed, { answerBy: undefined, isAnswered: true }, NOW + 4 * HOUR);
    expect(answered.disputes?.[0]?.answer).toEqual({ state: "sent", at: NOW + 4 * HOUR });
    const again = { ...theirs, answerBy: undefined, isAnswered: true };
    expect(applyDispute(answered, again, NOW + 5 * HOUR)).toBeUndefined();
    expect(applyDispute(disputed, theirs, NOW + 5 * HOUR)).toBeUndefined();
  });

  it("to a dispute that is over by then is asked for no more, and its words are gone", () => {
    const lost = told(asked, { state: "lost", answerBy: undefined });
    expect(lost.disputes?.[0]).not.toHaveProperty("answer");
    expect(withAnswerOutcome(lost, "dp_1", { state: "unknown" }, NOW + 5 * HOUR).answerDue).toBeUndefined();
    const won = told(asked, { state: "won", answerBy: undefined, isAnswered: true });
    expect(won.disputes?.[0]?.answer).toEqual({ state: "sent", at: NOW + HOUR });
  });

  it("is told of the dispute that it was for, and one to another dispute still goes", () => {
    const second = told(asked, { id: "dp_2", answerBy: BY + DAY });
    const both = askForAnswer(second, "dp_2", "He practiced, too.", NOW + 3 * HOUR);
    const later = NOW + 4 * HOUR;
    const sent = withAnswerOutcome(both, "dp_1", { state: "sent" }, later);
    expect(sent.disputes?.map(({ answer }) => answer?.state)).toEqual(["sent", "asked"]);
    expect(sent.answerDue).toBe(later);
    // The processor has told of the first one while it was tried.
    const known = told(both, { answerBy: undefined, isAnswered: true });
    const after = withAnswerOutcome(known, "dp_1", { state: "sent" }, later);
    expect(after.disputes?.map(({ answer }) => answer?.state)).toEqual(["sent", "asked"]);
    expect(withAnswerOutcome(after, "dp_2", { state: "sent" }, later).answerDue).toBeUndefined();
  });
});
