import { describe, expect, it, vi } from "vitest";
import { showAppBadge } from "./app-badge.ts";

describe("the badge of the app's icon", () => {
  it("shows unread notifications on the app's icon, and clears it when there are none", () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    const clearAppBadge = vi.fn(() => Promise.resolve());
    showAppBadge({ setAppBadge, clearAppBadge }, 1);
    expect(setAppBadge).toHaveBeenCalledWith(1);
    showAppBadge({ setAppBadge, clearAppBadge }, 0);
    expect(clearAppBadge).toHaveBeenCalledOnce();
    expect(setAppBadge).toHaveBeenCalledOnce();
  });

  it("does nothing in a browser without badges, and when the browser refuses", async () => {
    showAppBadge({}, 3);
    const refused = Promise.reject(new Error("NotAllowedError"));
    showAppBadge({ setAppBadge: () => refused }, 3);
    await expect(refused).rejects.toThrow();
  });
});
