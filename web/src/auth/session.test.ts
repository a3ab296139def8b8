import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "./session.ts";

const user = {
  id: "u1",
  name: "Ana",
  email: "ana@example.com",
  emailVerified: true,
  isInstructor: false,
  isOperator: false,
  hasPassword: true,
  hasGoogle: false,
};
const signedIn: Session = { status: "signed-in", user };

/** A fresh page in a browser with this storage. */
const openPage = async (stored: Map<string, string>) => {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return { ...(await import("./session.ts")), ...(await import("./session-control.ts")) };
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});

describe("the sign-in session of a page", () => {
  it("is signed out at once without the hint, without loading any sign-in code", async () => {
    expect((await openPage(stored)).getSession()).toEqual({ status: "signed-out" });
  });

  it("is loading where a user was signed in before", async () => {
    (await openPage(stored)).setSession(signedIn);
    expect((await openPage(stored)).getSession()).toEqual({ status: "loading" });
  });

  it("leaves, after signing out, only the mark that someone has signed in here", async () => {
    const page = await openPage(stored);
    expect(page.hasSignedInBefore()).toBe(false);
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect([...stored.keys()]).toEqual([page.HAS_ACCOUNT_KEY]);
    expect(page.hasSignedInBefore()).toBe(true);
    expect((await openPage(stored)).getSession()).toEqual({ status: "signed-out" });
  });

  it("keeps a visitor's contact draft while signed out, and wipes it when a user signs out", async () => {
    const drafts = new Map([
      ["eby:visitor:letter", "{}"],
      ["eby:draft:of-someone-else", "{}"],
      ["another", "1"],
    ]);
    vi.stubGlobal(
      "sessionStorage",
      new Proxy(
        { removeItem: (key: string) => drafts.delete(key) },
        {
          ownKeys: () => [...drafts.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    );
    const page = await openPage(stored);
    page.setSession({ status: "signed-out" });
    expect([...drafts.keys()]).toEqual(["eby:visitor:letter", "another"]);
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect([...drafts.keys()]).toEqual(["another"]);
    vi.stubGlobal("sessionStorage", undefined);
  });

  it("stores nothing about the user in the hints", async () => {
    (await openPage(stored)).setSession(signedIn);
    expect([...stored.values()]).toEqual(["1", "1"]);
  });

  it("tells a sign-out on this page from one elsewhere", async () => {
    const page = await openPage(stored);
    vi.doMock("./firebase-auth.ts", () => ({
      signOutOfFirebase: async () => page.setSession({ status: "signed-out" }),
    }));
    page.setSession(signedIn);
    await page.signOut();
    expect(page.getSession()).toEqual({ status: "signed-out", isChosen: true });
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect(page.getSession()).toEqual({ status: "signed-out" });
  });

  it("notifies listeners once per change", async () => {
    const page = await openPage(stored);
    const listener = vi.fn();
    const stop = page.onSession(listener);
    page.setSession({ status: "signed-out" });
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    stop();
    page.setSession(signedIn);
    expect(listener.mock.calls.map(([session]) => session.status)).toEqual(["signed-in", "signed-out"]);
  });
});
