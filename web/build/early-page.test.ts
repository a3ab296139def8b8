import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { earlyPageScript, earlyPageTags, earlyTodayTags } from "./early-page.ts";

const LATER = Date.now() + 3_600_000;
const user = { uid: "maya", stsTokenManager: { accessToken: "id-token", expirationTime: LATER } };
const signedIn = { fbase_key: "firebase:authUser:key:[DEFAULT]", value: user };
const appToken = { compositeKey: "app-[DEFAULT]", value: { token: "app-token", expireTimeMillis: LATER } };

/** A request of IndexedDB that ends with its next turn. */
const request = (end: (self: Record<string, (() => void) | undefined>) => void) => {
  const self: Record<string, (() => void) | undefined> = {};
  setTimeout(() => end(self));
  return self;
};

interface Browser {
  address: string;
  isHinted?: boolean;
  isOnline?: boolean;
  rows?: Record<string, unknown[]>;
  /** The one page that the HTML begins a call for, on the instructor site. */
  page?: string;
}

/** Runs the script in a browser with these databases; `rows` by their store. */
const open = async ({ address, isHinted = true, isOnline = true, rows, page: own }: Browser) => {
  const { pathname, search } = new URL(address, "https://site.example");
  const stores = rows ?? { firebaseLocalStorage: [signedIn], "firebase-app-check-store": [appToken] };
  const close = vi.fn();
  const database = (name: string) => ({
    close,
    transaction: (store: string) => {
      if (!stores[store]) throw new Error(`${name} has no ${store}`);
      const found = request((self) => self.onsuccess?.());
      return { objectStore: () => ({ getAll: () => Object.assign(found, { result: stores[store] }) }) };
    },
  });
  const fetch = vi.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ documents: {}, lists: {} }) }),
  );
  const files: string[] = [];
  const page = {
    document: {
      currentScript: { dataset: { files: "a b", ...(own && { page: own }) } },
      head: { append: ({ href }: { href: string }) => files.push(href) },
      createElement: () => ({}),
    } as { first?: { input: object; answer: Promise<unknown> } },
    location: { pathname, search },
    localStorage: isHinted ? { "eby:was-signed-in": "1" } : {},
    navigator: { onLine: isOnline },
    indexedDB: {
      open: (name: string) =>
        request((self) => {
          Object.assign(self, { result: database(name) });
          self.onsuccess?.();
        }),
    },
    AbortSignal,
    URLSearchParams,
    setTimeout,
    fetch,
  };
  runInNewContext(earlyPageScript, page);
  const answer = await page.document.first?.answer;
  await vi.waitFor(() => expect(files.length > 0 || !page.document.first).toBe(true));
  return { first: page.document.first, answer, fetch, files, close };
};

const now = new Date();
const month = (date: Date) => ({ year: date.getFullYear(), month: date.getMonth() + 1 });
const next = new Date(now.getFullYear(), now.getMonth() + 1, 1);

describe("the script in the head of a signed-in page", () => {
  it.each([
    ["/profile", { page: "profile", months: [month(now), month(next)] }],
    ["/calendar", { page: "calendar", months: [month(now)] }],
    ["/calendar?month=2026-12", { page: "calendar", months: [{ year: 2026, month: 12 }] }],
    ["/appt?id=b1", { page: "appt", id: "b1" }],
    ["/appt?id=a%2Fb", { page: "appt" }],
    ["/book/", { page: "book" }],
  ])("makes the first call of %s with the stored tokens, and loads its code", async (address, input) => {
    const opened = await open({ address });
    expect(opened.fetch).toHaveBeenCalledExactlyOnceWith(
      "/api/page/get",
      expect.objectContaining({
        method: "POST",
        body: JSON.stringify(input),
        headers: expect.objectContaining({
          Authorization: "Bearer id-token",
          "X-Firebase-AppCheck": "app-token",
        }),
      }),
    );
    expect(opened.answer).toEqual({ user, documents: {}, lists: {} });
    expect(opened.files).toEqual(["/assets/a.js", "/assets/b.js"]);
    // An open connection would block Firebase, which may delete a database.
    expect(opened.close).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Partial<Browser>]>([
    ["without a network", { isOnline: false }],
    ["without a database of Firebase", { rows: {} }],
    [
      "with a token that ends within a minute",
      {
        rows: {
          firebaseLocalStorage: [
            {
              ...signedIn,
              value: {
                ...user,
                stsTokenManager: { accessToken: "old", expirationTime: Date.now() + 30_000 },
              },
            },
          ],
          "firebase-app-check-store": [appToken],
        },
      },
    ],
    [
      "without a valid token of App Check",
      { rows: { firebaseLocalStorage: [signedIn], "firebase-app-check-store": [] } },
    ],
  ])("leaves the call to the page's code %s, and loads that all the same", async (_, browser) => {
    const opened = await open({ address: "/profile", ...browser });
    expect(opened.fetch).not.toHaveBeenCalled();
    expect(opened.answer).toBeNull();
    expect(opened.first?.input).toMatchObject({ page: "profile" });
    expect(opened.files).toHaveLength(2);
  });

  it.each(["/today", "/today/", "/"])(
    "makes the first call of the instructors' day at %s, where no other page has one",
    async (address) => {
      const { fetch, files } = await open({ address, page: "today" });
      expect(fetch).toHaveBeenCalledExactlyOnceWith(
        "/api/page/get",
        expect.objectContaining({ body: JSON.stringify({ page: "today" }) }),
      );
      expect(files).toHaveLength(2);
    },
  );

  it("does nothing on another page of the instructor site", async () => {
    const { first, fetch, files } = await open({ address: "/inbox", page: "today" });
    expect([first, fetch.mock.calls, files]).toEqual([undefined, [], []]);
  });

  it("does nothing where nobody was signed in", async () => {
    const opened = await open({ address: "/profile", isHinted: false });
    expect(opened.first).toBeUndefined();
    expect(opened.files).toEqual([]);
  });
});

describe("the head of a signed-in page", () => {
  it("loads the entry's code at once, and names that of the page for a browser that was signed in, each file once", () => {
    const manifest = {
      "src/app/entry-site.tsx": { file: "assets/index.js", isEntry: true, imports: ["_main"] },
      _main: { file: "assets/main.js" },
      _often: { file: "assets/often.js", imports: ["_main"] },
      "src/theme/full-theme.tsx": { file: "assets/full-theme.js", imports: ["_often"] },
      "src/data/firestore/first-content.ts": { file: "assets/first-content.js", imports: ["_main"] },
      "src/features/book/book-page.tsx": { file: "assets/book-page.js", imports: ["_often", "_main"] },
    };
    const [entry, script = ""] = earlyPageTags(manifest, "book").split("<script ");
    expect(entry?.match(/(?<=modulepreload" href=")[^"]+/g)).toEqual(["/assets/index.js", "/assets/main.js"]);
    expect(/data-files="([^"]*)"/.exec(script)?.[1]).toBe("full-theme often first-content book-page");
    const today = { ...manifest, "src/features/today/today-page.tsx": { file: "assets/today-page.js" } };
    expect(earlyTodayTags(today)).toContain(
      `data-page="today" data-files="full-theme often first-content today-page"`,
    );
  });
});
