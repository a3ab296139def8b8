import { expect, it } from "vitest";
import { payoutDateOf } from "./payout-date.ts";

const dateOf = (due: string) => payoutDateOf(Date.parse(due), "America/New_York");

it("earnings are paid out on the first Friday by whose evening they are due, in the instructor's time zone", () => {
  expect(dateOf("2026-05-07T17:00Z")).toBe("2026-05-08");
  expect(dateOf("2026-05-08T21:59Z")).toBe("2026-05-08");
  expect(dateOf("2026-05-08T22:00Z")).toBe("2026-05-15");
  // Saturday in UTC, still Friday night in New York.
  expect(dateOf("2026-05-09T02:00Z")).toBe("2026-05-15");
  expect(dateOf("2026-05-09T14:00Z")).toBe("2026-05-15");
});
