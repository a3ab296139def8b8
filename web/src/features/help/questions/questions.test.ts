import {
  BOOKING_HORIZON,
  BOOKING_POLICY,
  BUSINESS_HOURS,
  DAY,
  HOUR,
  MINUTE,
  REMINDER_LEAD_TIMES,
  TIP_LIMITS,
  TOP_UP_LIMITS,
  WELCOME_OFFER,
} from "@core/constants.ts";
import { profileSteps } from "@core/people/completeness.ts";
import { describe, expect, it } from "vitest";
import { builtRules } from "../../../parts/showcase/use-rules.ts";
import { paths } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { topics } from "./question.ts";
import { questions, questionsWith } from "./questions.ts";

const answer = (id: string) => questions.find((one) => one.id === id)?.answer.join(" ") ?? "";
const clock = (minutes: number) => `${minutes / 60 > 12 ? minutes / 60 - 12 : minutes / 60}:00`;
const dollars = (minor: number) => formatMoney(minor, "USD");

describe("the questions of the Help Center", () => {
  it("have unique ids that no topic has, existing topics and links, and answers", () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const known = new Set<string>(Object.values(paths));
    for (const { id, topic, link, answer: texts } of questions) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(topics).toContain(topic);
      expect(texts.join("").length, id).toBeGreaterThan(20);
      if (link) expect(known, id).toContain(link.to);
    }
  });

  it("are sorted by topic, and every topic has questions", () => {
    const withAdded = questionsWith(builtRules, [{ question: "Is there a studio?", answer: "No." }]);
    expect([...new Set(withAdded.map(({ topic }) => topic))]).toEqual([...topics]);
    expect(withAdded.slice(0, -1)).toEqual(questions);
  });

  it("are answered as operators say where they have answered one of ours, in its place", () => {
    const theirs = questionsWith(builtRules, [
      { question: "  when do I PAY", answer: "Once your session is confirmed." },
      { question: "Is there a studio?", answer: "No." },
    ]);
    expect(theirs).toHaveLength(questions.length + 1);
    const changed = theirs.filter((one, at) => one.answer.join() !== questions[at]?.answer.join());
    expect(changed).toMatchObject([
      { id: "when-charged", topic: "Paying", answer: ["Once your session is confirmed."] },
      { id: "also-1", topic: "Also asked", answer: ["No."] },
    ]);
  });

  it.each([
    ["how-soon", `From ${BOOKING_POLICY.notice / HOUR} hours to ${BOOKING_HORIZON / DAY} days ahead`],
    ["how-soon", `between ${clock(BUSINESS_HOURS.from)}AM and ${clock(BUSINESS_HOURS.to)}PM`],
    ["confirmed", `within ${BOOKING_POLICY.answerWithin / HOUR} hours`],
    ["confirmed", `at least ${BOOKING_POLICY.answerBefore / HOUR} hours before`],
    ["complete", `${["Three", "Four", "Five"][profileSteps.length - 3]} things`],
    ["on-the-day", REMINDER_LEAD_TIMES.map((before) => `${before / HOUR} hours`).join(" and ")],
    ["credit", `from ${dollars(TOP_UP_LIMITS.min)} to ${dollars(TOP_UP_LIMITS.max)}`],
    [
      "credit",
      `within ${WELCOME_OFFER.within / DAY} days of signing up, and we add ${WELCOME_OFFER.percent}%`,
    ],
    ["declined", `for ${BOOKING_POLICY.holdFor / MINUTE} minutes from booking`],
    ["tip", `from ${dollars(TIP_LIMITS.min)} to ${dollars(TIP_LIMITS.max)}`],
    ["cancel", `full refund within ${BOOKING_POLICY.graceFor / MINUTE} minutes of booking`],
    ["cancel", `or up to ${BOOKING_POLICY.refunds[0].before / HOUR} hours before the session`],
    [
      "cancel",
      `Up to ${BOOKING_POLICY.refunds[1].before / HOUR} hours before, you get ${BOOKING_POLICY.refunds[1].percent}% back`,
    ],
    [
      "move",
      `${["never", "once", "twice"][BOOKING_POLICY.moves]}, until ${BOOKING_POLICY.notice / HOUR} hours before it`,
    ],
    ["instructor-cancels", `from ${BOOKING_POLICY.absentFrom / MINUTE} minutes after the start`],
    ["instructor-cancels", `until ${BOOKING_POLICY.closeAfter / HOUR} hours after the end`],
    ["instructor-cancels", `We'll refund you ${BOOKING_POLICY.claimFor / HOUR} hours later`],
    ["not-home", `tell us within ${BOOKING_POLICY.claimFor / HOUR} hours`],
    ["not-home", `nobody answers the door for ${BOOKING_POLICY.absentFrom / MINUTE} minutes`],
    ["not-home", `in the last ${BOOKING_POLICY.refunds[1].before / HOUR} hours`],
  ])("promise under %j what the rules are: %s", (id, words) => expect(answer(id)).toContain(words));

  it("say that the first refund tier returns everything, and the second half of it", () => {
    expect(BOOKING_POLICY.refunds.map(({ percent }) => percent)).toEqual([100, 50]);
  });
});
