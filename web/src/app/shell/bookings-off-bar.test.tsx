import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { BookingsOffBar } from "./bookings-off-bar.tsx";

const stored = vi.hoisted(() => ({ isPaused: true }));
vi.mock("../../data/people/use-own-teaching.ts", () => ({ useIsPaused: () => stored.isPaused }));

beforeEach(() => {
  stored.isPaused = true;
});
const bar = () => screen.queryByRole("complementary", { name: "Bookings" });

it("the bar of the desk says on each page that bookings are off, and turns them on with one press", async () => {
  const asked = answerCall("/api/provider/plan", () => ({
    instructor: {
      status: "active",
      timeZone: "UTC",
      schedule: [],
      exceptions: [],
      travelMinutes: 30,
    } as never,
    kept: [],
    hasUnchecked: false,
  }));
  const { user } = show(<BookingsOffBar pathname="/today" />);
  expect(bar()?.textContent).toContain("Bookings are off, so nobody can book you.");
  await user.click(screen.getByRole("button", { name: "Turn on bookings" }));
  expect(asked.mock.calls.map(([input]) => input)).toEqual([{ status: "active" }]);
});

it("the bar about bookings is not there while they are on, nor on the page that has the same button", () => {
  show(<BookingsOffBar pathname="/schedule/bookings" />);
  expect(bar()).toBeNull();
  stored.isPaused = false;
  show(<BookingsOffBar pathname="/today" />);
  expect(bar()).toBeNull();
});
