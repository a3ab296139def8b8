import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "./session.ts";

const user = {
  id: "u1",
  name: "Ana",
  email: "ana@example.com",
  emailVerified: true,
  isProvider: false,
  isOperator: false,
  hasPassword: true,
  hasGoogle: false,
};
const signedIn: Session = { status: "signed-in", user };

/** A fresh page in a browser that keeps `stored`. */
const openPage = (stored: Map<string, string>) => {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return import("./session.ts");
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});

describe("the session of a page", () => {
  it("is signed out at once where nobody was signed in: no sign-in code is needed to know it", async () => {
    expect((await openPage(stored)).getSession()).toEqual({ status: "signed-out" });
  });

  it("is loading where somebody was signed in before", async () => {
    (await openPage(stored)).setSession(signedIn);
    expect((await openPage(stored)).getSession()).toEqual({ status: "loading" });
  });

  it("leaves no trace after signing out", async () => {
    const page = await openPage(stored);
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect(stored.size).toBe(0);
    expect((await openPage(stored)).getSession()).toEqual({ status: "signed-out" });
  });

  it("leaves a visitor's letter where nobody was signed in, and wipes it with all else after somebody was", async () => {
    const begun = new Map([
      ["eby:visitor:letter", "{}"],
      ["eby:draft:of-somebody", "{}"],
      ["another", "1"],
    ]);
    vi.stubGlobal(
      "sessionStorage",
      new Proxy(
        { removeItem: (key: string) => begun.delete(key) },
        {
          ownKeys: () => [...begun.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    );
    const page = await openPage(stored);
    page.setSession({ status: "signed-out" });
    expect([...begun.keys()]).toEqual(["eby:visitor:letter", "another"]);
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect([...begun.keys()]).toEqual(["another"]);
    vi.stubGlobal("sessionStorage", undefined);
  });

  it("keeps nothing about the person in the hint", async () => {
    (await openPage(stored)).setSession(signedIn);
    expect([...stored.values()]).toEqual(["1"]);
  });

  it("knows a chosen sign-out from one that happened", async () => {
    const page = await openPage(stored);
    vi.doMock("./firebase-auth.ts", () => ({
      signOutHere: async () => page.setSession({ status: "signed-out" }),
    }));
    page.setSession(signedIn);
    await page.signOut();
    expect(page.getSession()).toEqual({ status: "signed-out", isChosen: true });
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    expect(page.getSession()).toEqual({ status: "signed-out" });
  });

  it("tells each change once", async () => {
    const page = await openPage(stored);
    const heard = vi.fn();
    const stop = page.onSession(heard);
    page.setSession({ status: "signed-out" });
    page.setSession(signedIn);
    page.setSession({ status: "signed-out" });
    stop();
    page.setSession(signedIn);
    expect(heard.mock.calls.map(([session]) => session.status)).toEqual(["signed-in", "signed-out"]);
  });
});
