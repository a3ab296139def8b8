import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PushState } from "../../data/notifications/push.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";

const stored = vi.hoisted(() => ({ state: "on" as PushState, off: ["reminders"], turned: [] as string[] }));
vi.mock("../../data/notifications/push.ts", () => {
  const turn = (how: string) => async () => {
    stored.turned.push(how);
    return { ok: true, value: stored.state };
  };
  return { usePushState: () => stored.state, turnOnPush: turn("on"), turnOffPush: turn("off") };
});
vi.mock("../../data/account/user.ts", () => ({
  useUser: () => ({ status: "ready", value: { push: { off: stored.off, at: 0 } } }),
}));

// Another file may have loaded these modules with what is mocked here.
beforeEach(() => {
  vi.resetModules();
  Object.assign(stored, { state: "on", off: ["reminders"], turned: [] });
});
const open = async () => {
  const { PushSettings } = await import("./push-settings.tsx");
  return show(<PushSettings />);
};

const device = () => screen.getByRole("switch", { name: "Show notifications on this device" });
const group = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });

describe("the settings of push notifications", () => {
  it("turn this device off and on by one press", async () => {
    const { user, unmount } = await open();
    await user.click(device());
    unmount();
    stored.state = "off";
    const again = await open();
    expect(screen.queryByRole("group", { name: "What to show" })).toBeNull();
    await again.user.click(device());
    expect(stored.turned).toEqual(["off", "on"]);
  });

  it("turn single groups off and on, for all devices", async () => {
    const asked = answerCall("/api/push/update", () => ({ off: ["changes", "reminders"] }));
    const { user } = await open();
    expect(group("Reminders").checked).toBe(false);
    expect(group("Changes, delays, and cancellations").checked).toBe(true);
    await user.click(group("Changes, delays, and cancellations"));
    expect(asked.mock.calls.map(([input]) => input)).toEqual([{ group: "changes", isOn: false }]);
    expect(group("Changes, delays, and cancellations").checked).toBe(false);
    expect(group("Requests and replies").checked).toBe(true);
  });

  it.each([
    ["denied", /Notifications are blocked for this site/],
    ["install", /Add to Home Screen/],
  ] as const)("say what to do where they are %s", async (state, words) => {
    stored.state = state;
    await open();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("are not there where a browser has none", async () => {
    stored.state = "unsupported";
    await open();
    expect(screen.queryByText("On this device")).toBeNull();
  });
});
