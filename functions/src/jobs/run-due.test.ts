import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JOB_BUDGETS } from "../core/constants.ts";
import { runDue } from "./run-due.ts";

const done: string[] = [];
const failing = new Set<string>();
const slow = new Map<string, number>();
const part = vi.hoisted(() => (name: string) => async () => {
  done.push(name);
  await new Promise((over) => setTimeout(over, slow.get(name) ?? 0));
  if (failing.has(name)) throw new Error(name);
  return { failed: 0 };
});
const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));
vi.mock("./sweep-bookings.ts", () => ({ sweepBookings: part("bookings") }));
vi.mock("./sweep-deletions.ts", () => ({ sweepDeletions: part("deletions") }));
vi.mock("./sweep-suspensions.ts", () => ({ sweepSuspensions: part("suspensions") }));
vi.mock("./sweep-applications.ts", () => ({ sweepApplications: part("applications") }));
vi.mock("./sweep-roles.ts", () => ({ sweepRoles: part("roles") }));
vi.mock("./sweep-payouts.ts", () => ({ sweepPayouts: part("payouts") }));
vi.mock("./sweep-holds.ts", () => ({ sweepHolds: part("holds") }));
vi.mock("./sweep-tax-identities.ts", () => ({ sweepTaxIdentities: part("taxIdentities") }));
vi.mock("./sweep-dispute-answers.ts", () => ({ sweepDisputeAnswers: part("disputeAnswers") }));
vi.mock("./sweep-desk-items.ts", () => ({ sweepDeskItems: part("deskItems") }));
vi.mock("./sweep-ratings.ts", () => ({ sweepRatings: part("ratings") }));
vi.mock("./sweep-policies.ts", () => ({ sweepPolicies: part("policies") }));
vi.mock("./sweep-prices.ts", () => ({ sweepPrices: part("prices") }));
vi.mock("./sweep-next-free.ts", () => ({ sweepNextFree: part("nextFree") }));
vi.mock("../operations/payments/run-payment.ts", () => ({
  runPayment: vi.fn(),
  runDuePayments: part("payments"),
}));
vi.mock("../operations/desk/queue-morning-emails.ts", () => ({ queueMorningEmails: part("desk") }));
vi.mock("../operations/notifications/with-mailer.ts", () => ({
  sendWaitingEmails: part("emails"),
  isMailSet: () => true,
}));
const beats = vi.hoisted(() => vi.fn(async (_jobs: readonly string[], _now: number) => undefined));
vi.mock("../store/settings/heartbeats.ts", () => ({ saveBeats: beats }));

const all = [
  "bookings",
  "suspensions",
  "payments",
  "deletions",
  "payouts",
  "holds",
  "ratings",
  "applications",
  "roles",
  "taxIdentities",
  "disputeAnswers",
  "prices",
  "policies",
  "nextFree",
  "emails",
  "desk",
  "deskItems",
];
beforeEach(() => {
  done.length = 0;
  failing.clear();
  slow.clear();
  beats.mockClear();
  write.mockClear();
});
afterEach(() => void vi.useRealTimers());

it("runDue runs one part after the other", async () => {
  await runDue(0);
  expect(done).toEqual(all);
});

it.each(all)("runDue runs the rest when %s fail, and logs it", async (name) => {
  failing.add(name);
  await expect(runDue(0)).rejects.toThrow(name);
  expect(done).toEqual(all);
  expect(beats.mock.calls).toEqual([[all.filter((one) => one !== name), 0, true]]);
  expect(write.mock.calls.map(([{ severity, message, ref }]) => [severity, message, ref])).toEqual([
    ["ERROR", "A part of the job failed", name],
  ]);
});

it("runDue begins each part when the budget of the one before is over, and waits for all of them", async () => {
  vi.useFakeTimers();
  slow.set("bookings", 8_000).set("payments", 50_000);
  let isOver = false;
  const run = runDue(0).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(8_000);
  for (const _ of all) await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["bookings", "suspensions", "payments"]);
  await vi.advanceTimersByTimeAsync(JOB_BUDGETS.payments);
  for (const _ of all) await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(all);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(50_000);
  await run;
});

it("the budgets of all parts of runDue leave time for what is under way when they end", () => {
  const sum = Object.values(JOB_BUDGETS).reduce((total, budget) => total + budget, 0);
  expect(sum).toBeLessThanOrEqual(40_000);
});

it("a further shard of runDue runs the parts that grow with bookings, and says so under its own name", async () => {
  await runDue(0, { index: 3, of: 7 });
  expect(done).toEqual(["bookings", "payments", "ratings"]);
  expect(beats.mock.calls).toEqual([[["bookings-3", "payments-3", "ratings-3"], 0, true]]);
  await runDue(0, { index: 0, of: 7 });
  expect(done.slice(3)).toEqual(all);
});
