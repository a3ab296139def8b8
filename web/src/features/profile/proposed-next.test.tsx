import type { Booking } from "@core/booking/booking.ts";
import { DAY, HOUR } from "@core/constants.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";

const timeZone = "America/New_York";
const world = vi.hoisted(() => ({ now: 0, months: {} as Record<string, Booking[]> }));
vi.mock("../../clock.ts", async (original) => ({ ...(await original()), now: () => world.now }));
vi.mock("../../data/booking/bookings.ts", () => ({
  useMonthBookings: (year: number, month: number) => ({
    status: "ready",
    value: world.months[`${year}-${month}`] ?? [],
  }),
}));

/** A session that ended then, after which its instructor holds another time for a day. */
const heldAfter = (id: string, end: number): Booking => ({
  ...confirmedBookingWith({ id, status: "Closed" }),
  schedule: { ...confirmedBookingWith({ id }).schedule, start: end - HOUR, end, timeZone },
  proposal: { by: "instructor", start: end + 7 * DAY, end: end + 7 * DAY + HOUR, at: end, until: end + DAY },
});

// Another file may have loaded these modules without what is mocked here.
beforeEach(() => vi.resetModules());
const open = async () => {
  const { ProposedNext } = await import("./proposed-next.tsx");
  return show(
    <>
      <h1 tabIndex={-1}>Hello</h1>
      <ProposedNext timeZone={timeZone} />
    </>,
  );
};

it("shows a time that is held after a session of last month, and each once", async () => {
  const end = Date.UTC(2026, 9, 31, 15);
  world.now = Date.UTC(2026, 10, 1, 12);
  world.months = { "2026-10": [heldAfter("b1", end)] };
  const { unmount } = await open();
  expect(screen.getAllByRole("article")).toHaveLength(1);
  unmount();
  world.now = Date.UTC(2026, 9, 31, 18);
  await open();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

it("gives the focus to the title once the customer said no, because what was pressed goes", async () => {
  world.now = Date.UTC(2026, 10, 1, 12);
  world.months = { "2026-10": [heldAfter("b1", Date.UTC(2026, 9, 31, 15))] };
  answerCall("/api/book/answer", () => ({ appointmentId: "b1", status: "Closed" }) as never);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});
