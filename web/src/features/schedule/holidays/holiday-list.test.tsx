import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { HolidayList } from "./holiday-list.tsx";

const plan: InstructorPlan = {
  status: "active",
  schedule: [{ weekday: 4, from: 540, to: 1020 }],
  exceptions: [{ date: "2027-11-25", off: true }],
  travelMinutes: 30,
};
const holidays = [
  { date: "2026-11-26", name: "Thanksgiving Day" },
  { date: "2026-12-25", name: "Christmas Day" },
  { date: "2027-11-25", name: "Thanksgiving Day" },
];

it("takes a holiday off with one press, and offers it only on a day that is worked", async () => {
  const asked = answerCall("/api/provider/plan", () => ({ instructor: plan, kept: [], hasUnchecked: false }));
  const onSaved = vi.fn();
  const { user } = show(<HolidayList holidays={holidays} plan={plan} onSaved={onSaved} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Thanksgiving DayThursday, November 26Take the day off",
    "Christmas DayFriday, December 25Outside your hours",
    "Thanksgiving DayThursday, November 25Day off",
  ]);
  await user.click(screen.getByRole("button", { name: "Take the day off, Thanksgiving Day" }));
  expect(asked.mock.calls.map(([input]) => input)).toEqual([
    { exceptions: { add: { date: "2026-11-26", off: true } } },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});
