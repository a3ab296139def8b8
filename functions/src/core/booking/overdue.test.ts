import { expect, it } from "vitest";
import { MINUTE } from "../constants.ts";
import { confirmedBookingWith } from "../testing/session.ts";
import { isOverdue } from "./overdue.ts";

const confirmed = confirmedBookingWith();
const { start, end } = confirmed.schedule;
const started = { ...confirmed, status: "Started" } as const;

it("a session is overdue without a check-in 20 minutes after its start, and without a check-out 30 after its end", () => {
  expect(isOverdue(confirmed, start + 20 * MINUTE)).toBe(false);
  expect(isOverdue(confirmed, start + 20 * MINUTE + 1)).toBe(true);
  expect(isOverdue(started, end + 30 * MINUTE)).toBe(false);
  expect(isOverdue(started, end + 30 * MINUTE + 1)).toBe(true);
});

it("a session that ended, was checked out or is claimed to be a no-show is not overdue", () => {
  const late = end + 40 * MINUTE;
  expect(isOverdue({ ...confirmed, status: "Closed" }, late)).toBe(false);
  const checkedOut = { ...started.events[0], name: "check out" } as never;
  expect(isOverdue({ ...started, events: [...started.events, checkedOut] }, late)).toBe(false);
});
