import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";

vi.mock("../../site.ts", async (original) => ({ ...(await original()), isEmulated: true }));

const PUSH_TOKEN_KEY = "eby:push-token";

/** What the browser says of notifications. */
const browser = { permission: "default", answer: "granted", asked: 0 };

/** Opens a browser with push notifications, or one of an iPhone, which has none before the site is installed. */
async function open(isAble = true) {
  vi.resetModules();
  if (isAble) {
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", {
      get permission() {
        return browser.permission;
      },
      async requestPermission() {
        browser.asked += 1;
        browser.permission = browser.answer;
        return browser.answer;
      },
    });
    Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  } else vi.stubGlobal("navigator", { userAgent: "iPhone", maxTouchPoints: 5, language: "en-US" });
  const { setSession } = await import("../../auth/session.ts");
  const facts = {
    emailVerified: true,
    isInstructor: false,
    isOperator: false,
    hasPassword: true,
    hasGoogle: false,
  };
  setSession({
    status: "signed-in",
    user: { id: "maya", name: "Maya", email: "maya@example.com", ...facts },
  });
  const { PushOffer } = await import("./push-offer.tsx");
  return show(<PushOffer>We'll tell you the moment a request comes in.</PushOffer>);
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(browser, { permission: "default", answer: "granted", asked: 0 });
});
afterEach(() => void vi.unstubAllGlobals());

const offer = () => screen.queryByRole("region", { name: "Push notifications" });

describe("the offer of push notifications", () => {
  it("asks the browser only when it is pressed, and then adds this browser", async () => {
    const added = answerCall("/api/push/add", () => ({}));
    const { user } = await open();
    expect(browser.asked).toBe(0);
    expect(offer()?.textContent).toContain("the moment a request comes in");
    await user.click(screen.getByRole("button", { name: "Turn on notifications" }));
    expect(await screen.findByText("Notifications are on for this device.")).toBeDefined();
    const [[input] = []] = added.mock.calls;
    expect(input).toEqual({ token: expect.stringMatching(/^demo-/), side: "customer" });
    expect(localStorage.getItem(PUSH_TOKEN_KEY)).toMatch(new RegExp(`^maya ${input?.token} \\d+$`));
  });

  it("says what to do when the browser refuses", async () => {
    browser.answer = "denied";
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Turn on notifications" }));
    expect(await screen.findByText(/Notifications are blocked for this site/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Turn on notifications" })).toBeNull();
  });

  it("says that the server couldn't be told, and lets the person try again", async () => {
    answerCall("/api/push/add", () => {
      throw new ApiError({ code: "offline", message: "Please try again." });
    });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Turn on notifications" }));
    expect((await screen.findByRole("alert")).textContent).toContain("try again");
    expect(localStorage.getItem(PUSH_TOKEN_KEY)).toBeNull();
  });

  it("is gone for good in this browser after “Not now”", async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole("button", { name: "Not now" }));
    expect(offer()).toBeNull();
    unmount();
    await open();
    expect(offer()).toBeNull();
  });

  it("shows the way to the Home Screen on an iPhone", async () => {
    await open(false);
    expect(offer()?.textContent).toContain("Add to Home Screen");
  });

  it.each(["denied", "granted"])("is not there where notifications are %s already", async (permission) => {
    browser.permission = permission;
    localStorage.setItem(PUSH_TOKEN_KEY, "maya demo-stored-token-0123456789");
    await open();
    expect(offer()).toBeNull();
  });

  it("is there for a person whose browser another account was told in", async () => {
    browser.permission = "granted";
    localStorage.setItem(PUSH_TOKEN_KEY, "noa demo-stored-token-0123456789");
    await open();
    expect(offer()).not.toBeNull();
  });
});
