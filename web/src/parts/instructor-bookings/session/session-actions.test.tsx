import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../../api/api-error.ts";
import { setSession } from "../../../auth/session.ts";
import { changePresses, pressesOf } from "../../../data/offline/presses.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { SessionActions } from "./session-actions.tsx";

const facts = {
  name: "Ines",
  email: "ines@example.com",
  emailVerified: true,
  isInstructor: true,
  isOperator: false,
  hasPassword: true,
  hasGoogle: false,
};
const signIn = () => setSession({ status: "signed-in", user: { id: "ines", ...facts } });

beforeEach(signIn);

const MINUTE = 60_000;

const actionsAt = (minutes: number, changes: Parameters<typeof confirmedBookingWith>[0] = {}) => {
  const now = SESSION_START + minutes * MINUTE;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const onEnd = vi.fn();
  const onPin = vi.fn();
  const onUnpin = vi.fn();
  const { user } = show(
    <SessionActions
      booking={confirmedBookingWith(changes)}
      now={now}
      onPin={onPin}
      onUnpin={onUnpin}
      onEnd={onEnd}
    />,
  );
  return { user, onEnd, onPin, onUnpin };
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const button = (name: RegExp) => screen.getByRole("button", { name });
const done = {} as never;

describe("what an instructor can do with a session", () => {
  it("is nothing on the morning before, but when check-in opens is said", () => {
    actionsAt(-180);
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/You can check in from 9:\d\d AM\./)).toBeDefined();
  });

  it("is to check in at the door, in one press; the card then stays for the next action", async () => {
    const checkIn = answerCall("/api/provider/checkin", () => done);
    const { user, onPin, onUnpin, onEnd } = actionsAt(0);
    await user.click(button(/^Check in ?, Cleo Marsh$/));
    await waitFor(() => expect(onUnpin).toHaveBeenCalledTimes(1));
    expect(checkIn.mock.calls.map(([input]) => input)).toEqual([
      { appointmentId: "b1", pressedAt: SESSION_START },
    ]);
    expect(onPin).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("says while it checks in that it does, and keeps the press where there is no network", async () => {
    let fail: () => void = () => undefined;
    answerCall(
      "/api/provider/checkin",
      () =>
        new Promise((_, reject) => {
          fail = () => reject(makeOfflineError());
        }),
    );
    const { user, onUnpin } = actionsAt(0);
    await user.click(button(/^Check in/));
    expect(button(/One moment…/)).toBeDefined();
    fail();
    await waitFor(() => expect(onUnpin).toHaveBeenCalledTimes(1));
    expect(pressesOf("ines").waiting).toMatchObject([
      { act: "check in", bookingId: "b1", customer: "Cleo Marsh", pressedAt: SESSION_START },
    ]);
    changePresses("ines", () => ({ waiting: [], told: [] }));
  });

  it("says why a report of a no-show failed: it is not kept", async () => {
    answerCall("/api/provider/absent", () => {
      throw makeOfflineError();
    });
    const { user } = actionsAt(30);
    await user.click(button(/^Report a no-show/));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /no-show/i }));
    expect((await screen.findByRole("alert")).textContent).toContain("We didn't hear back. Try again");
    expect(pressesOf("ines").waiting).toEqual([]);
  });

  it("ends a session before its time only after a question", async () => {
    const checkOut = answerCall("/api/provider/checkout", () => done);
    const { user, onEnd } = actionsAt(50, { status: "Started" });
    await user.click(button(/^Check out · \$/));
    expect(checkOut).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole("dialog", { name: "End the session now?" }));
    expect(dialog.getByText(/It's booked until 11:00 AM\./)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Check out" }));
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ kind: "success" });
  });

  it("ends a session after its time in one press", async () => {
    const checkOut = answerCall("/api/provider/checkout", () => done);
    const { user } = actionsAt(61, { status: "Started" });
    await user.click(button(/^Check out · \$/));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(checkOut).toHaveBeenCalledTimes(1);
  });

  it("asks before a no-show is reported, and reports nothing on a change of mind", async () => {
    const absent = answerCall("/api/provider/absent", () => done);
    const { user, onUnpin } = actionsAt(20);
    await user.click(button(/^Report a no-show/));
    const dialog = within(screen.getByRole("dialog", { name: "Report Cleo Marsh as a no-show?" }));
    await user.click(dialog.getByRole("button", { name: "Not now" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(absent).not.toHaveBeenCalled();
    expect(onUnpin).toHaveBeenCalledTimes(1);
  });
});
