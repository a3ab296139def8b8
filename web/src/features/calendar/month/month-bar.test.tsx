import { screen } from "@testing-library/react";
import { startTransition } from "react";
import { expect, it } from "vitest";
import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { show } from "../../../testing/show.tsx";
import { MonthBar } from "./month-bar.tsx";

it("shows the month that was turned to before the page follows, and a second press counts from there", async () => {
  const turned: CalendarMonth[] = [];
  const { user } = show(
    <MonthBar
      id="month"
      month={{ year: 2026, month: 11 }}
      onTurn={(to) => {
        turned.push(to);
        // What is shown stays as it is: the page is still to come.
        startTransition(() => new Promise<void>(() => undefined));
      }}
      onToday={() => undefined}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByRole("heading", { name: "December 2026" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByRole("heading", { name: "January 2027" })).toBeDefined();
  expect(turned).toEqual([
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
  ]);
});
