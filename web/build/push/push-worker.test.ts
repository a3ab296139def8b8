import { beforeEach, describe, expect, it, vi } from "vitest";
import { listenToPushes, type PushScope } from "./push-worker.ts";

const ORIGIN = "https://yoga.example";
const listeners = new Map<string, (event: never) => void>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async () => undefined);
const clearAppBadge = vi.fn(async () => undefined);
const focus = vi.fn(async () => undefined);
let open: string[] = [];

const scope: PushScope = {
  addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
  location: { origin: ORIGIN },
  registration: { showNotification },
  clients: { matchAll: async () => open.map((url) => ({ url, focus })), openWindow },
  navigator: { setAppBadge, clearAppBadge },
};
listenToPushes(scope, "/icon.png");

beforeEach(() => {
  vi.clearAllMocks();
  open = [];
});

async function dispatch(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) } as never);
  await Promise.all(waited);
}

const message = {
  title: "Cleo M. would like a session",
  body: "Please reply by 9:00 PM.",
  link: "/session?id=a1",
  tag: "a1",
  unread: "3",
  silent: "false",
};
const push = (data: unknown) => dispatch("push", { data: { json: () => ({ data, from: "1" }) } });
const close = vi.fn();
const press = (data: unknown) => dispatch("notificationclick", { notification: { data, close } });

describe("a push", () => {
  it("is shown with its words, grouped by its booking, and puts the unread count on the icon", async () => {
    await push(message);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      message.title,
      expect.objectContaining({
        body: message.body,
        icon: "/icon.png",
        tag: "a1",
        renotify: true,
        silent: false,
        data: { link: "/session?id=a1" },
      }),
    );
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  });

  it("makes no sound at night, and clears the icon when nothing is unread", async () => {
    await push({ ...message, silent: "true", unread: "0" });
    expect(showNotification).toHaveBeenCalledWith(
      message.title,
      expect.objectContaining({ silent: true, renotify: false }),
    );
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it.each([
    ["without data", { data: null }],
    ["that is no JSON", { data: { json: () => JSON.parse("<") } }],
    ["of another form", { data: { json: () => ({ notification: {} }) } }],
  ])("%s is still shown, and leads to the list", async (_what, event) => {
    await dispatch("push", event);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      "Every Body Yoga",
      expect.objectContaining({ data: { link: "/alerts" } }),
    );
  });
});

describe("a press on a notification", () => {
  it("opens its page, and leaves other windows as they are", async () => {
    open = [`${ORIGIN}/book`];
    await press({ link: "/session?id=a1" });
    expect(close).toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/session?id=a1`);
    expect(focus).not.toHaveBeenCalled();
  });

  it("goes to the window that shows its page already", async () => {
    open = [`${ORIGIN}/book`, `${ORIGIN}/session?id=a1`];
    await press({ link: "/session?id=a1" });
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([["//evil.example/x"], ["https://evil.example/"], ["javascript:alert(1)"], [undefined]])(
    "never leaves the site: %s",
    async (link) => {
      await press({ link });
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/alerts`);
    },
  );
});
