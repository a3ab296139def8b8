import { DAY, HOUR } from "@core/constants.ts";
import { policyNames } from "@core/desk/policy-words.ts";
import { DEFAULT_POLICY } from "@core/policy/policy.ts";
import { PolicyValue } from "@core/policy/stored-policy.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { deskProblems } from "../../parts/desk/form/desk-field.ts";
import { changeFrom, fieldsOf, isEdited, stepsFrom, typedPolicy } from "./policy-fields.ts";

const { version: _, ...rules } = DEFAULT_POLICY;
const now = {
  ...rules,
  refunds: [...rules.refunds],
  seller: { ...rules.seller, address: [...rules.seller.address] },
};

describe("the fields of a policy", () => {
  const withFields = policyNames.filter(isEdited).filter((name) => name !== "terms");

  it.each(withFields)("begin with what is in force, which is no change: %s", (name) => {
    const typed = typedPolicy(name, now);
    expect(deskProblems(fieldsOf(name), typed)).toEqual({});
    expect(changeFrom(name, typed, now)).toBeUndefined();
  });

  it("are of every policy but sales tax, of which the server takes no rate but 0", () => {
    expect(policyNames.filter((name) => !isEdited(name))).toEqual(["tax"]);
    expect([0, 1, 8_875].map((tax) => v.is(PolicyValue, { tax }))).toEqual([true, false, false]);
  });

  it("are read as a change", () => {
    expect(changeFrom("share", { share: " 75 " }, now)).toEqual({ share: 75 });
    expect(changeFrom("share", { share: "7x" }, now)).toBeUndefined();
    expect(changeFrom("notice", { notice: "6" }, now)).toEqual({ notice: 6 * HOUR });
    expect(changeFrom("hours", { opens: "480", closes: "1080" }, now)).toEqual({
      hours: { from: 480, to: 1080 },
    });
    expect(changeFrom("tip", { least: "2", most: "100" }, now)).toEqual({ tip: { min: 200, max: 10_000 } });
    expect(changeFrom("topUp", { least: "20", most: "30" }, now)).toBeUndefined();
    expect(changeFrom("welcome", { percent: "25", within: "30" }, now)).toEqual({
      welcome: { percent: 25, within: 30 * DAY },
    });
    expect(changeFrom("payoutDay", { weekday: "3", hour: "12" }, now)).toEqual({
      payoutDay: { weekday: 3, hour: 12 },
    });
    const typed = typedPolicy("answers", now);
    expect(changeFrom("answers", { ...typed, reports: "6" }, now)).toEqual({
      answers: { ...now.answers, reports: 6 * HOUR },
    });
    expect(changeFrom("answers", { ...typed, reports: "" }, now)).toBeUndefined();
  });

  it.each<[string, [number, number][] | undefined]>([
    ["", []],
    ["100% 48", [[100, 48]]],
    [
      "100 24, 50% 4h",
      [
        [100, 24],
        [50, 4],
      ],
    ],
    [
      "100% until 24; 10% 0",
      [
        [100, 24],
        [10, 0],
      ],
    ],
    ["50% 1.5", [[50, 1.5]]],
    ["half a day before", undefined],
    ["100%", undefined],
  ])("take refund steps as people type them: %s", (typed, steps) => {
    expect(stepsFrom(typed)).toEqual(steps?.map(([percent, hours]) => ({ percent, before: hours * HOUR })));
  });

  it.each([
    ["50% 4, 100% 24", "Each step has to be nearer"],
    ["100% 24, 100% 4", "Each step has to be nearer"],
    ["90% 40, 80% 30, 70% 20, 60% 10, 50% 5", "4 steps at most"],
    ["120% 24", "percentages from 1 to 100"],
    ["100% 999", "at most 720 hours"],
    ["all", "such as 100% 24, 50% 4"],
  ])("say what is wrong with steps: %s", (refunds, problem) => {
    expect(deskProblems(fieldsOf("refunds"), { refunds }).refunds).toContain(problem);
  });
});
