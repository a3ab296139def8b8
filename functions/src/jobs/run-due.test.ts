import { beforeEach, expect, it, vi } from "vitest";
import { runDue } from "./run-due.ts";

const done: string[] = [];
const failing = new Set<string>();
const part = vi.hoisted(() => (name: string) => async () => {
  done.push(name);
  if (failing.has(name)) throw new Error(name);
  return { failed: 0 };
});
vi.mock("./sweep-bookings.ts", () => ({ sweepBookings: part("bookings") }));
vi.mock("./sweep-deletions.ts", () => ({ sweepDeletions: part("deletions") }));
vi.mock("../payment/run-payment.ts", () => ({ runPayment: vi.fn(), runDuePayments: part("payments") }));
vi.mock("../mail/with-mailer.ts", () => ({ withMailer: part("emails") }));

const all = ["bookings", "payments", "deletions", "emails"];
beforeEach(() => {
  done.length = 0;
  failing.clear();
});

it("runDue runs one part after the other", async () => {
  await runDue(0);
  expect(done).toEqual(all);
});

it.each(all)("runDue runs the rest when %s fail, and logs it", async (name) => {
  failing.add(name);
  await expect(runDue(0)).rejects.toThrow(name);
  expect(done).toEqual(all);
});
