import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { useArrival } from "./arrival/use-arrival.ts";
import { NextAct } from "./next-act.tsx";

const MINUTE = 60_000;

const actAt = (minutes: number, changes: Parameters<typeof confirmedBookingWith>[0] = {}) => {
  const now = SESSION_START + minutes * MINUTE;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const booking = confirmedBookingWith(changes);
  const Act = () => (
    <NextAct booking={booking} now={now} arrival={useArrival(booking, now)} onEnd={() => undefined} />
  );
  return show(<Act />);
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("is to say that one is on the way, which can be undone before anybody hears of it", async () => {
  const said = answerCall("/api/provider/eta", () => ({}) as never);
  const { user } = actAt(-60);
  expect(buttons()).toEqual(["On my way to Cleo Marsh, there at 10:00 AM"]);
  await user.click(screen.getByRole("button"));
  expect(screen.getByText(/^We're telling Cleo that you'll be there at/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(buttons()).toEqual(["On my way to Cleo Marsh, there at 10:00 AM"]);
  expect(said).not.toHaveBeenCalled();
});

it("is to check in at the door and to check out at the end, one button at a time", () => {
  const { unmount } = actAt(-5);
  expect(buttons()).toEqual(["Check in, Cleo Marsh"]);
  unmount();
  actAt(60, { status: "Started" });
  expect(buttons()).toEqual(["Check out · $72.00, Cleo Marsh"]);
});

it("is nothing on the morning before, and nothing once an arrival was said", () => {
  const { unmount } = actAt(-300);
  expect(buttons()).toEqual([]);
  unmount();
  actAt(-60, { eta: { arrive: SESSION_START + 5 * MINUTE, count: 1 } });
  expect(buttons()).toEqual([]);
});
