import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { Countdown } from "./countdown.tsx";

const NOW = Date.UTC(2026, 4, 5, 14);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

describe("the countdown of a held time", () => {
  it("says until when, and how much is left, each second", () => {
    show(<Countdown until={NOW + 65_000} timeZone="America/New_York" />);
    expect(screen.getByText(/until 10:01 AM/)).toBeDefined();
    expect(screen.getByRole("timer").textContent).toBe("1:05");
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole("timer").textContent).toBe("0:59");
  });

  it("says that the time is no longer held at its end", () => {
    show(<Countdown until={NOW + 2000} timeZone="America/New_York" />);
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByText("We're no longer holding this time.")).toBeDefined();
  });

  it("is not within an alert or a live region, which would be read out every second", () => {
    show(<Countdown until={NOW + 65_000} timeZone="America/New_York" />);
    expect(screen.getByRole("timer").closest("[role=alert], [role=status], [aria-live]")).toBeNull();
  });
});
