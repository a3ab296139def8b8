import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError, makeOfflineError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

const HOUR = 3_600_000;

/** The dialog of a session for 90.00, `hours` before it starts. */
const dialogAt = (hours: number, changes: Parameters<typeof confirmedBookingWith>[0] = {}) => {
  vi.useFakeTimers({ now: SESSION_START - hours * HOUR });
  const cancel = answerCall("/api/book/cancel", ({ appointmentId, refund }) => ({
    message: "Canceled.",
    appointmentId,
    status: "Canceled",
    refund,
    to: "credit",
  }));
  const onClose = vi.fn();
  const onDone = vi.fn();
  const { user } = show(
    <CancelDialog booking={confirmedBookingWith(changes)} cards={[]} onClose={onClose} onDone={onDone} />,
  );
  return { user, cancel, onClose, onDone };
};
const button = (name: string) => screen.getByRole("button", { name });
const sent = (cancel: ReturnType<typeof dialogAt>["cancel"]) => cancel.mock.calls.map(([input]) => input);

describe("the dialog that cancels a session", () => {
  it("sends nothing when the session is kept", async () => {
    const { user, cancel, onClose } = dialogAt(100);
    expect(screen.getByRole("dialog", { name: "Cancel this session?" })).toBeDefined();
    await user.click(button("Keep my session"));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel).not.toHaveBeenCalled();
  });

  it("cancels for exactly the refund on its button", async () => {
    const { user, cancel, onDone } = dialogAt(20);
    expect(screen.getByText("We'll refund $45.00 of $90.00 to your credit.")).toBeDefined();
    await user.click(button("Cancel · $45.00 back"));
    expect(sent(cancel)).toEqual([{ appointmentId: "b1", refund: 4500 }]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("says when a refund has just dropped, and cannot be confirmed for a second", async () => {
    const { user, cancel } = dialogAt(24 + 1 / 3600);
    expect(button("Cancel · $90.00 back")).toBeDefined();
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole("alert").textContent).toContain(
      "Your refund just changed from $90.00 to $45.00.",
    );
    await user.click(button("Cancel · $45.00 back"));
    expect(cancel).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1500));
    await user.click(button("Cancel · $45.00 back"));
    expect(sent(cancel)).toEqual([{ appointmentId: "b1", refund: 4500 }]);
  });

  it("shows the refund the server owes where it is another one, and cancels nothing before a second press", async () => {
    const { user, onDone } = dialogAt(100);
    const cancel = answerCall("/api/book/cancel", () => {
      const details = { refund: 4500, nextTierAt: null };
      throw new ApiError({ code: "refund-changed", message: "Changed.", details }, 409);
    });
    await user.click(button("Cancel · $90.00 back"));
    expect(button("Cancel · $45.00 back")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("Nothing has been canceled yet.");
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("stays with the same request when the answer is lost", async () => {
    const { user } = dialogAt(100);
    const cancel = answerCall("/api/book/cancel", () => {
      throw makeOfflineError();
    });
    await user.click(button("Cancel · $90.00 back"));
    expect(screen.getByRole("alert").textContent).toContain("We didn't hear back.");
    await user.click(button("Cancel · $90.00 back"));
    expect(new Set(cancel.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it("withdraws a request without a refund to agree on", async () => {
    const { user, onDone } = dialogAt(100, { status: "Requested", due: SESSION_START - 90 * HOUR });
    const withdraw = answerCall("/api/book/withdraw", () => ({ message: "Withdrawn.", status: "Canceled" }));
    await user.click(button("Withdraw my request"));
    expect(withdraw.mock.calls.map(([input]) => input)).toEqual([{ appointmentId: "b1" }]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("says what happened where there is nothing left to cancel", () => {
    dialogAt(-2);
    expect(screen.getByRole("dialog", { name: "There's nothing left to cancel" })).toBeDefined();
  });
});
