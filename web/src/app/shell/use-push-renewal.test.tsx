import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";

vi.mock("../../site.ts", async (original) => ({ ...(await original()), isEmulated: true }));

const TOLD_KEY = "eby:push-token";
/** What the browser itself keeps, which it may replace. */
const BROWSER_KEY = "eby:demo-push-token";
const OLD = "demo-old-token-0123456789";
const NEW = "demo-new-token-0123456789";
const DAY = 86_400_000;

const browser = { permission: "granted" };

/** Starts a site for Maya in a browser whose server was told of a token that long ago, ms; the browser has this one now. */
async function start({ told = OLD, has = OLD, ago = DAY, uid = "maya" } = {}) {
  vi.resetModules();
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  const { now } = await import("../../clock.ts");
  if (told) localStorage.setItem(TOLD_KEY, `${uid} ${told} ${now() - ago}`);
  localStorage.setItem(BROWSER_KEY, has);
  const added = answerCall("/api/push/add", () => ({}));
  const removed = answerCall("/api/push/remove", () => ({}));
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
  const { usePushRenewal } = await import("./use-push-renewal.ts");
  const Start = () => {
    usePushRenewal();
    return null;
  };
  show(<Start />);
  const tokens = () => [added, removed].map(({ mock }) => mock.calls.map(([input]) => input.token));
  return { tokens, stored: () => localStorage.getItem(TOLD_KEY) ?? "" };
}

const settle = () => new Promise((done) => setTimeout(done, 100));

beforeEach(() => {
  localStorage.clear();
  browser.permission = "granted";
});
afterEach(() => void vi.unstubAllGlobals());

it("tells the server of the token that the browser has put in the place of another, and forgets the old one", async () => {
  const { tokens, stored } = await start({ has: NEW });
  await waitFor(() => expect(tokens()).toEqual([[NEW], [OLD]]));
  expect(stored()).toMatch(new RegExp(`^maya ${NEW} \\d+$`));
});

it("tells the server of the same token again after a week, because it may have forgotten it", async () => {
  const { tokens, stored } = await start({ ago: 7 * DAY });
  const before = stored();
  await waitFor(() => expect(tokens()).toEqual([[OLD], []]));
  await waitFor(() => expect(stored()).not.toBe(before));
});

it.each<[string, Parameters<typeof start>[0], string?]>([
  ["the token is the same, and the server was told within a week", { ago: 6 * DAY }],
  ["notifications were never turned on", { told: "", has: NEW }],
  ["they were turned on by another person", { uid: "noa", has: NEW }],
  ["the browser refuses them now", { has: NEW }, "denied"],
])("tells nothing where %s", async (_, options, permission = "granted") => {
  browser.permission = permission;
  const { tokens } = await start(options);
  await settle();
  expect(tokens()).toEqual([[], []]);
});

it("keeps the token that the server knows until it knows the new one", async () => {
  const { stored } = await start({ has: NEW });
  const refused = answerCall("/api/push/add", () => {
    throw new Error("no network");
  });
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await settle();
  expect(stored()).toContain(OLD);
});
