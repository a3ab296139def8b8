import { expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import { noPolicy, type PolicyChange } from "./stored-policy.ts";
import { termsAt } from "./terms-at.ts";

const change = (version: number, from: number, value: PolicyChange["value"]): PolicyChange => ({
  version,
  from,
  by: "tess",
  at: NOW,
  reason: "",
  value,
});

it("the terms in force and the next ones are by date, whatever else changes", () => {
  expect(termsAt(noPolicy, NOW)).toEqual({ now: undefined, next: undefined });
  const changes = [
    change(6, NOW + 9 * DAY, { terms: 0 }),
    change(2, NOW - DAY, { terms: 1 }),
    change(4, NOW, { terms: 3 }),
    change(8, NOW + DAY, { share: 70 }),
  ];
  const at = (now: number) => {
    const { now: current, next } = termsAt({ changes }, now);
    return [current?.version, next?.version];
  };
  expect(at(NOW - 2 * DAY)).toEqual([undefined, 1]);
  expect(at(NOW - 1)).toEqual([1, 3]);
  expect(at(NOW)).toEqual([3, 0]);
  expect(at(NOW + 9 * DAY)).toEqual([0, undefined]);
});
