import type { Locator, Page, Route } from "@playwright/test";

/** ms without a request or an answer, and with nothing left to compute, after which a page waits for what is held. */
const QUIET = 2_000;
const LOOK = 100;

const isCall = (url: URL) => url.pathname.startsWith("/api/");
const isFirestore = (url: URL) => url.pathname.includes("/google.firestore.v1.Firestore/");

/** What a message to Firestore begins to watch: ids of targets, and their paths. */
const targetsIn = (message: string): [id: string, path: string][] =>
  message
    .split('"addTarget":')
    .slice(1)
    .map((one) => [
      /"targetId":(\d+)/.exec(one)?.[1] ?? "",
      (/\/documents\/([^"]+)/.exec(one) ?? /"collectionId":"(\w+)"/.exec(one))?.[1] ?? "",
    ]);

/** Ids of the targets that an answer of Firestore is about. */
const answeredIn = (answer: string): string[] =>
  [...answer.matchAll(/"targetIds":\s*\[([\d,\s]+)\]/g)].flatMap(([, ids = ""]) => ids.split(/[,\s]+/));

/**
 * Opens a page and holds our answers to it until it asks nothing more, then lets them through together, again and again
 * until `content` is shown. Returns what each of these waves answered: there are as many as requests that waited for
 * each other, however long each took. Ours are calls of the API and what Firestore watches, each target for itself, though
 * they share a channel. Files, Firebase Auth, and what only a demo world asks are not held.
 */
export async function releaseInWaves(page: Page, address: string, content: Locator): Promise<string[][]> {
  const waves: string[][] = [];
  let held: { name: string; release: () => Promise<unknown> }[] = [];
  let last = Date.now();
  const touch = () => {
    last = Date.now();
  };
  const hold = (name: string, release: () => Promise<unknown>) => {
    held.push({ name, release });
    touch();
  };

  /** Targets, with their paths and the number of waves before they were asked for. */
  const targets = new Map<string, { path: string; after: number }>();
  const ask = (route: Route) => {
    const message = decodeURIComponent(route.request().postData() ?? "");
    for (const [id, path] of targetsIn(message)) targets.set(id, { path, after: waves.length });
    return route.continue();
  };
  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    // Answers end after their first part, so that each can be held.
    url.searchParams.set("CI", "1");
    const response = await route.fetch({ url: url.href, timeout: 0 });
    touch();
    const names = answeredIn(await response.text()).flatMap((id) => {
      const target = targets.get(id);
      return target && target.after === waves.length ? [target.path] : [];
    });
    const release = () => route.fulfill({ response });
    return names.length > 0 ? hold([...new Set(names)].join(" + "), release) : release();
  };
  await page.route(isFirestore, (route) => (route.request().method() === "GET" ? answer(route) : ask(route)));
  await page.route(isCall, (route) => hold(new URL(route.request().url()).pathname, () => route.continue()));
  for (const event of ["request", "requestfinished", "requestfailed"] as const)
    page.on(event as "request", touch);

  /** Whether a page has been quiet until it was idle: on a busy machine it may still be computing what to ask. */
  const isWaiting = async () => {
    if (Date.now() - last <= QUIET) return false;
    const before = last;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    return last === before;
  };
  await page.goto(address, { waitUntil: "commit" });
  while (!(await content.first().isVisible())) {
    if (held.length > 0 && (await isWaiting())) {
      const wave = held;
      held = [];
      waves.push(wave.map(({ name }) => name));
      await Promise.all(wave.map(({ release }) => release()));
      touch();
    }
    await page.waitForTimeout(LOOK);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  return waves;
}
