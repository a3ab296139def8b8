import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { useArrival } from "./arrival/use-arrival.ts";
import { NextAct } from "./next-act.tsx";
import type { ActionResult } from "./use-pinned-bookings.ts";

const MINUTE = 60_000;

const actAt = (
  minutes: number,
  changes: Parameters<typeof confirmedBookingWith>[0] = {},
  onEnd: (end: ActionResult) => void = () => undefined,
) => {
  const now = SESSION_START + minutes * MINUTE;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const booking = confirmedBookingWith(changes);
  const Act = () => <NextAct booking={booking} now={now} arrival={useArrival(booking, now)} onEnd={onEnd} />;
  return show(<Act />);
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("the next act of an instructor is to say that they are on the way, which can be undone before anybody hears of it", async () => {
  const said = answerCall("/api/provider/eta", () => ({}) as never);
  const { user } = actAt(-60);
  expect(buttons()).toEqual(["On my way to Cleo Marsh, there at 10:00 AM"]);
  await user.click(screen.getByRole("button"));
  expect(screen.getByText(/^We're telling Cleo that you'll be there at/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(buttons()).toEqual(["On my way to Cleo Marsh, there at 10:00 AM"]);
  expect(said).not.toHaveBeenCalled();
});

it("the next act of an instructor is to check in at the door and to check out at the end, one button at a time", () => {
  const { unmount } = actAt(-5);
  expect(buttons()).toEqual(["Check in, Cleo Marsh"]);
  unmount();
  actAt(60, { status: "Started" });
  expect(buttons()).toEqual(["Check out · $72.00, Cleo Marsh"]);
});

it("the last act of a session says what was earned with a customer whose name ends with a period", async () => {
  answerCall("/api/provider/checkout", () => ({}) as never);
  const onEnd = vi.fn();
  const customer = { ...confirmedBookingWith().customer, name: "Robin V." };
  const { user } = actAt(60, { status: "Started", customer }, onEnd);
  await user.click(screen.getByRole("button", { name: /^Check out/ }));
  await waitFor(() =>
    expect(onEnd.mock.lastCall?.[0]).toEqual({
      kind: "success",
      text: "Done. You earned $72.00 for the session with Robin V.",
    }),
  );
});

it("an instructor has no next act on the morning before, nor once an arrival was said", () => {
  const { unmount } = actAt(-300);
  expect(buttons()).toEqual([]);
  unmount();
  actAt(-60, { eta: { arrive: SESSION_START + 5 * MINUTE, count: 1 } });
  expect(buttons()).toEqual([]);
});
