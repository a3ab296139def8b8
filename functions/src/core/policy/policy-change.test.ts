import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { NOW } from "../testing/booking.ts";
import { policyAt } from "./policy-at.ts";
import {
  approvePolicyChange,
  carryOutPolicyChange,
  KNOWN_AFTER,
  POLICY_WAIT,
  proposePolicyChange,
  stopPolicyChange,
  withdrawPolicyChange,
} from "./policy-change.ts";
import {
  MOST_POLICY_CHANGES,
  noPolicy,
  PolicyValue,
  type StoredPolicy,
  TAX_REFUSED,
} from "./stored-policy.ts";
import { termsAt } from "./terms-at.ts";

const two = { treasurers: ["tess", "theo"], now: NOW };
const tess = { ...two, by: "tess" };
const theo = { ...two, by: "theo" };
const alone = { treasurers: ["tess"], by: "tess", now: NOW };
const asked = (version = 0, from: number | "now" = NOW + DAY) => ({
  area: "ny",
  version,
  from: from === "now" ? undefined : from,
  value: { share: 75 },
  reason: "Prices of the market",
});
const placeOf = ({ terms }: PolicyValue) => (terms === undefined ? "waits" : "waitingTerms");
const shareAt = (stored: StoredPolicy, at: number) => policyAt(new Map([["ny", stored]]), "ny", at).share;

function refusalOf(work: () => unknown): [string, unknown] | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
    throw error;
  }
  return undefined;
}

describe("a change of policies", () => {
  it("changes nothing until another treasurer has said yes, and then from its date on", () => {
    const waiting = proposePolicyChange(noPolicy, asked(), tess);
    expect(shareAt(waiting, NOW + 2 * DAY)).toBe(80);
    expect(refusalOf(() => approvePolicyChange(waiting, 1, tess))).toEqual([
      "claim-required",
      { reason: "own" },
    ]);
    const approved = approvePolicyChange(waiting, 1, theo);
    expect(approved.changes).toEqual([
      {
        version: 2,
        from: NOW + DAY,
        by: "tess",
        at: NOW,
        reason: "Prices of the market",
        approvedBy: "theo",
        value: { share: 75 },
      },
    ]);
    expect(approved.waits).toBeUndefined();
    expect([shareAt(approved, NOW + DAY - 1), shareAt(approved, NOW + DAY)]).toEqual([80, 75]);
  });

  it("sets no sales tax above zero, which nothing could charge", () => {
    const parsed = (tax: number) => v.safeParse(PolicyValue, { tax });
    expect(parsed(0).success).toBe(true);
    for (const tax of [1, 8_875, -1, 0.5, Number.NaN])
      expect(new Set(parsed(tax).issues?.map(({ message }) => message))).toEqual(new Set([TAX_REFUSED]));
  });

  it("begins five minutes after the yes if it was to begin sooner", () => {
    const waiting = proposePolicyChange(noPolicy, asked(0, "now"), tess);
    const late = { ...theo, now: NOW + 3 * HOUR };
    const approved = approvePolicyChange(waiting, 1, late);
    expect(approved.changes[0]?.from).toBe(late.now + KNOWN_AFTER);
    const passed = approvePolicyChange(proposePolicyChange(noPolicy, asked(0, NOW + HOUR), tess), 1, late);
    expect(passed.changes[0]?.from).toBe(late.now + KNOWN_AFTER);
  });

  it("waits 24 hours where there is no other treasurer, and ends if its author is one no longer", () => {
    const waiting = proposePolicyChange(noPolicy, asked(0, "now"), alone);
    expect(waiting.waits?.due).toBe(NOW + POLICY_WAIT);
    const due = NOW + POLICY_WAIT;
    expect(carryOutPolicyChange(waiting, { ...alone, now: due - 1 })).toBeUndefined();
    const carried = carryOutPolicyChange(waiting, { ...alone, now: due });
    expect(carried?.changes[0]).toMatchObject({ by: "tess", from: due + KNOWN_AFTER });
    expect(carried?.changes[0]?.approvedBy).toBeUndefined();
    const ended = carryOutPolicyChange(waiting, { treasurers: ["theo"], now: due });
    expect(ended).toEqual({ ...noPolicy, version: 2 });
    // With another treasurer it never takes effect without one.
    const withOther = proposePolicyChange(noPolicy, asked(), tess);
    expect(carryOutPolicyChange(withOther, { ...two, now: NOW + 9 * DAY })).toBeUndefined();
  });

  it("can be stopped while it waits, and taken back until it is about to begin", () => {
    const waiting = proposePolicyChange(noPolicy, asked(), tess);
    expect(stopPolicyChange(waiting, 1, theo)).toEqual({ ...noPolicy, version: 2 });
    const approved = approvePolicyChange(waiting, 1, theo);
    const known = { version: 2, change: 2 };
    expect(withdrawPolicyChange(approved, known, tess).changes).toEqual([]);
    const about = { ...tess, now: NOW + DAY - MINUTE };
    expect(refusalOf(() => withdrawPolicyChange(approved, known, about))?.[0]).toBe("wrong-state");
    expect(refusalOf(() => withdrawPolicyChange(approved, { version: 2, change: 7 }, tess))?.[0]).toBe(
      "not-found",
    );
  });

  it("is refused to others, over one that waits, over one not seen, empty, in the past and far ahead", () => {
    const outsider = { ...two, by: "olive" };
    const waiting = proposePolicyChange(noPolicy, asked(), tess);
    expect(refusalOf(() => proposePolicyChange(noPolicy, asked(), outsider))?.[0]).toBe("claim-required");
    expect(refusalOf(() => approvePolicyChange(waiting, 1, outsider))?.[0]).toBe("claim-required");
    expect(refusalOf(() => stopPolicyChange(waiting, 1, outsider))?.[0]).toBe("claim-required");
    expect(refusalOf(() => proposePolicyChange(waiting, asked(1), tess))).toEqual([
      "wrong-state",
      { status: "closed" },
    ]);
    expect(refusalOf(() => approvePolicyChange(waiting, 0, theo))).toEqual([
      "wrong-state",
      { status: "changed" },
    ]);
    expect(refusalOf(() => approvePolicyChange(noPolicy, 0, theo))?.[0]).toBe("wrong-state");
    const ofUs = { name: "Yoga Inc.", address: ["1 Main St"] };
    expect(
      proposePolicyChange(noPolicy, { ...asked(), area: "default", value: { seller: ofUs } }, tess).waits,
    ).toBeDefined();
    const refused = [
      { ...asked(), value: {} },
      { ...asked(), value: { seller: ofUs } },
      asked(0, NOW - 1),
      asked(0, NOW + 367 * DAY),
    ];
    for (const one of refused)
      expect(refusalOf(() => proposePolicyChange(noPolicy, one, tess))?.[0]).toBe("bad-request");
  });

  it("of the terms holds up no other, and is held up by none: each is decided on its own", () => {
    const propose = (stored: StoredPolicy, value: PolicyValue, who = tess) =>
      proposePolicyChange(stored, { ...asked(stored.version), area: "default", value }, who);
    for (const [first, second] of [
      [{ terms: 1 }, { share: 75 }],
      [{ share: 75 }, { terms: 1 }],
    ] as const) {
      const both = propose(propose(noPolicy, first), second, theo);
      expect([both.waits?.value, both.waitingTerms?.value]).toEqual([{ share: 75 }, { terms: 1 }]);
      for (const value of [{ terms: 3 }, { share: 60 }])
        expect(refusalOf(() => propose(both, value))).toEqual(["wrong-state", { status: "closed" }]);
      const [ofShare, ofTerms] = both.waits?.by === "tess" ? [theo, tess] : [tess, theo];
      expect(refusalOf(() => approvePolicyChange(both, 2, ofShare, "waitingTerms"))?.[0]).toBe(
        "claim-required",
      );
      const approved = approvePolicyChange(both, 2, ofShare);
      expect([approved.waits, approved.waitingTerms?.value]).toEqual([undefined, { terms: 1 }]);
      const all = approvePolicyChange(approved, 3, ofTerms, "waitingTerms");
      expect(all.changes.map(({ value }) => value)).toEqual([{ share: 75 }, { terms: 1 }]);
      expect(all.waitingTerms).toBeUndefined();
      const stopped = stopPolicyChange(both, 2, tess, "waitingTerms");
      expect([stopped.waits?.value, stopped.waitingTerms]).toEqual([{ share: 75 }, undefined]);
    }
  });

  it("of the terms that an earlier release kept with the others holds up none either", () => {
    const { waitingTerms, ...others } = proposePolicyChange(
      noPolicy,
      { ...asked(), area: "default", value: { terms: 1 } },
      tess,
    );
    const earlier: StoredPolicy = { ...others, ...(waitingTerms && { waits: waitingTerms }) };
    const both = proposePolicyChange(earlier, asked(1), tess);
    const values = (stored: StoredPolicy) => stored.changes.map(({ value }) => value);
    expect(values(approvePolicyChange(both, 2, theo))).toEqual([{ terms: 1 }]);
    expect(values(approvePolicyChange(both, 2, theo, "waitingTerms"))).toEqual([{ share: 75 }]);
  });

  it("takes effect on its own after a day where there is one treasurer, the terms beside another", () => {
    const terms = proposePolicyChange(noPolicy, { ...asked(), area: "default", value: { terms: 1 } }, alone);
    const both = proposePolicyChange(terms, { ...asked(1), area: "default" }, { ...alone, now: NOW + HOUR });
    const at = (stored: StoredPolicy | undefined, now: number) =>
      stored && carryOutPolicyChange(stored, { ...alone, now });
    const first = at(both, NOW + DAY);
    expect([first?.waitingTerms, first?.waits?.value]).toEqual([undefined, { share: 75 }]);
    expect(at(first, NOW + DAY)).toBeUndefined();
    expect(at(first, NOW + DAY + HOUR)?.waits).toBeUndefined();
  });

  it("keeps the newest 50, and what older ones have set", () => {
    let stored = noPolicy;
    for (let nth = 0; nth < MOST_POLICY_CHANGES + 3; nth += 1) {
      const now = NOW + nth * DAY;
      const value = nth === 0 ? { notice: 9 * HOUR } : { share: 50 + (nth % 40) };
      const one = { area: "ny", version: stored.version, from: undefined, value, reason: "" };
      const waiting = proposePolicyChange(stored, one, { ...tess, now });
      stored = approvePolicyChange(waiting, waiting.version, { ...theo, now });
    }
    expect(stored.changes).toHaveLength(MOST_POLICY_CHANGES);
    const last = NOW + MOST_POLICY_CHANGES * DAY + 3 * DAY;
    const policy = policyAt(new Map([["ny", stored]]), "ny", last);
    expect(policy).toMatchObject({ notice: 9 * HOUR, share: 50 + ((MOST_POLICY_CHANGES + 2) % 40) });
  });
});

it("keeps when which terms held while other changes are merged", () => {
  let stored = noPolicy;
  for (let nth = 0; nth < MOST_POLICY_CHANGES + 3; nth += 1) {
    const now = NOW + nth * DAY;
    const value = nth < 2 ? { terms: nth + 1 } : { tip: { min: 500, max: 1_000 + nth } };
    const one = { area: "default", version: stored.version, from: undefined, value, reason: "" };
    const waiting = proposePolicyChange(stored, one, { ...tess, now });
    stored = approvePolicyChange(waiting, waiting.version, { ...theo, now }, placeOf(value));
  }
  expect(stored.changes).toHaveLength(MOST_POLICY_CHANGES);
  expect(stored.changes.slice(0, 3).map(({ value }) => value)).toEqual([
    { terms: 1 },
    { terms: 2 },
    { tip: { min: 500, max: 1_005 } },
  ]);
  expect(stored.base.value).toEqual({ tip: { min: 500, max: 1_004 } });
});

it("keeps the terms in force listed, with their day, however many changes are ahead", () => {
  const later = NOW + DAY;
  const make = (stored: StoredPolicy, value: PolicyValue, from: number | undefined, now: number) => {
    const one = { area: "default", version: stored.version, from, value, reason: "" };
    const waiting = proposePolicyChange(stored, one, { ...tess, now });
    return approvePolicyChange(waiting, waiting.version, { ...theo, now }, placeOf(value));
  };
  let stored = make(noPolicy, { terms: 1 }, undefined, NOW);
  for (let nth = 1; nth < MOST_POLICY_CHANGES; nth += 1)
    stored = make(stored, { share: 60 }, later + nth * DAY, later);
  expect(refusalOf(() => make(stored, { share: 70 }, later + 90 * DAY, later))?.[0]).toBe("wrong-state");
  expect(termsAt(stored, later).now?.version).toBe(1);
});

describe("what a policy can be", () => {
  it.each<[string, PolicyValue, boolean]>([
    [
      "steps that fall",
      {
        refunds: [
          { before: DAY, percent: 100 },
          { before: 0, percent: 10 },
        ],
      },
      true,
    ],
    ["no refund", { refunds: [] }, true],
    [
      "steps that rise",
      {
        refunds: [
          { before: HOUR, percent: 10 },
          { before: DAY, percent: 100 },
        ],
      },
      false,
    ],
    [
      "a step that refunds more later",
      {
        refunds: [
          { before: DAY, percent: 50 },
          { before: 0, percent: 60 },
        ],
      },
      false,
    ],
    ["a share of 101", { share: 101 }, false],
    ["a share of half a percent", { share: 80.5 }, false],
    ["notice under three hours", { notice: 2 * HOUR }, false],
    ["91 days ahead", { horizon: 91 * DAY }, false],
    ["hours that end before they begin", { hours: { from: 1080, to: 600 } }, false],
    ["hours at night", { hours: { from: 300, to: 1200 } }, false],
    ["half an hour to answer", { answers: { reports: HOUR / 2 } }, false],
    ["31 days to answer", { answers: { reports: 31 * DAY } }, false],
    ["six hours for safety", { answers: { safety: 6 * HOUR } }, true],
    ["hours of the day", { hours: { from: 480, to: 1080 } }, true],
  ])("%s", (_name, value, isSound) => {
    expect(v.safeParse(PolicyValue, value).success).toBe(isSound);
  });
});
