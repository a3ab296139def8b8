import {
  DAY,
  HORIZON,
  HOUR,
  MINUTE,
  OPENING,
  policy,
  REMINDERS,
  TIP,
  TOP_UP,
  WELCOME_OFFER,
} from "@shared/constants.ts";
import { profileSteps } from "@shared/domain/profile.ts";
import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { topics } from "./question.ts";
import { questions } from "./questions.ts";

const answer = (id: string) => questions.find((one) => one.id === id)?.answer.join(" ") ?? "";
const clock = (minutes: number) => `${minutes / 60 > 12 ? minutes / 60 - 12 : minutes / 60}:00`;
const dollars = (minor: number) => formatMoney(minor, "USD");

describe("the questions", () => {
  it("have ids of their own that are no topic's, topics and addresses that exist, and answers", () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const known = new Set<string>(Object.values(paths));
    for (const { id, topic, link, answer: texts } of questions) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(topics).toContain(topic);
      expect(texts.join("").length, id).toBeGreaterThan(20);
      if (link) expect(known, id).toContain(link.to);
    }
  });

  it("are in the order of the topics, each of which has some", () => {
    expect([...new Set(questions.map(({ topic }) => topic))]).toEqual([...topics]);
  });

  it.each([
    ["how-soon", `From ${policy.notice / HOUR} hours to ${HORIZON / DAY} days ahead`],
    ["how-soon", `between ${clock(OPENING.from)}AM and ${clock(OPENING.to)}PM`],
    ["confirmed", `within ${policy.answerWithin / HOUR} hours`],
    ["confirmed", `at the latest ${policy.answerBefore / HOUR} hours before`],
    ["complete", `${["Three", "Four", "Five"][profileSteps.length - 3]} things`],
    ["on-the-day", REMINDERS.map((before) => `${before / HOUR} hours`).join(" and ")],
    ["credit", `from ${dollars(TOP_UP.min)} to ${dollars(TOP_UP.max)}`],
    ["credit", `within ${WELCOME_OFFER.within / DAY} days of signing up we add ${WELCOME_OFFER.percent} %`],
    ["declined", `for ${policy.holdFor / MINUTE} minutes from booking`],
    ["tip", `from ${dollars(TIP.min)} to ${dollars(TIP.max)}`],
    ["cancel", `Within ${policy.graceFor / MINUTE} minutes of booking`],
    ["cancel", `${policy.refunds[0].before / HOUR} hours or more before the session, all`],
    ["cancel", `${policy.refunds[1].before / HOUR} hours or more before, half`],
    ["move", `${["never", "once", "twice"][policy.moves]}, up to ${policy.notice / HOUR} hours before it`],
    ["instructor-cancels", `nobody has come ${policy.absentFrom / MINUTE} minutes after the start`],
    ["instructor-cancels", `at the latest ${policy.closeAfter / HOUR} hours after its end`],
    ["not-home", `nobody opens for ${policy.absentFrom / MINUTE} minutes`],
    ["not-home", `in the last ${policy.refunds[1].before / HOUR} hours`],
  ])("promise under %j what the rules are: %s", (id, words) => expect(answer(id)).toContain(words));

  it("know that half of it comes back in the second tier, and all in the first", () => {
    expect(policy.refunds.map(({ percent }) => percent)).toEqual([100, 50]);
  });
});
