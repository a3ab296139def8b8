import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { UNDO_WINDOW } from "./undo-window.ts";
import { useDelayedSend } from "./use-delayed-send.ts";

function Arrival({ send }: { send: (time: string) => void }) {
  const { waiting, start, undo } = useDelayedSend(send);
  return waiting ? (
    <button type="button" onClick={undo}>{`Undo ${waiting}`}</button>
  ) : (
    <button type="button" onClick={() => start("10:10")}>
      I will be late
    </button>
  );
}

const press = async () => {
  vi.useFakeTimers();
  const send = vi.fn();
  const { user, unmount } = show(<Arrival send={send} />);
  await user.click(screen.getByRole("button", { name: "I will be late" }));
  return { user, unmount, send };
};

describe("a send that can be undone", () => {
  it("happens once when the time to undo is over", async () => {
    const { send } = await press();
    expect(screen.getByRole("button", { name: "Undo 10:10" })).toBeDefined();
    act(() => vi.advanceTimersByTime(UNDO_WINDOW - 1));
    expect(send).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(send.mock.calls).toEqual([["10:10"]]);
    expect(screen.getByRole("button", { name: "I will be late" })).toBeDefined();
  });

  it("does not happen after a press on undo", async () => {
    const { user, send } = await press();
    await user.click(screen.getByRole("button", { name: "Undo 10:10" }));
    act(() => vi.advanceTimersByTime(UNDO_WINDOW * 2));
    expect(send).not.toHaveBeenCalled();
  });

  it("happens at once when the page is hidden, left or unmounted", async () => {
    const hidden = await press();
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(hidden.send).toHaveBeenCalledTimes(1);
    hidden.unmount();
    expect(hidden.send).toHaveBeenCalledTimes(1);
    state.mockRestore();

    const left = await press();
    act(() => void dispatchEvent(new Event("pagehide")));
    expect(left.send).toHaveBeenCalledTimes(1);
    left.unmount();

    const unmounted = await press();
    unmounted.unmount();
    expect(unmounted.send).toHaveBeenCalledTimes(1);
  });
});
