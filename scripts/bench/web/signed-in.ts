import { join } from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { portsFrom } from "../../dev/ports.ts";
import { repositoryRoot } from "../../dev/state.ts";
import { median } from "./figures.ts";
import { openReturning, openReturningInstructor, SLOWER } from "./returning.ts";
import { serveBesideWorld } from "./serve-world.ts";
import { chromePath } from "./visit.ts";

/** Slow 4G as Lighthouse applies it: ms of each request, bytes per second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

/** The first useful content of each page, in the demo world's first customer and first instructor. */
const useful: Record<string, (page: Page) => Locator> = {
  "/profile": (page) => page.getByRole("link", { name: "See this session" }),
  "/calendar": (page) => page.getByText(/ at home with |^Nothing booked in /),
  "/appt": (page) => page.getByRole("region", { name: "When and where" }),
  "/book": (page) => page.getByRole("radio", { name: /^Hatha/ }),
  "/today": (page) => page.getByRole("heading", { name: /sessions? today$/ }),
};

/** docs/quality.md P16: useful content beside what it took before, or by watches alone. */
const TARGET = 0.55;

/**
 * A page whose HTML makes no first call: it shows what its watches say, as before there was one. While a page is read, an
 * inline script is the last one in it; the one that makes the call is told by its list of files.
 */
const withoutFirstCall = (page: Page) =>
  page.addInitScript(
    'Object.defineProperty(document, "currentScript", { get: () => [...document.scripts].filter((one) => !one.dataset.files).at(-1) })',
  );

const nameOf = (address: string) => address.replace(/\?.*/, "");

interface Visit {
  ms: number;
  kiloBytes: number;
}

/** Visits a page with an empty cache of files, and returns when its useful content was there, and what had come by then. */
async function visit(context: BrowserContext, path: string, isEarly: boolean): Promise<Visit> {
  const page = await context.newPage();
  if (!isEarly) await withoutFirstCall(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.clearBrowserCache");
  await devTools.send("Network.emulateNetworkConditions", slow4G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const begin = performance.now();
  await page.goto(path, { waitUntil: "commit", timeout: 60_000 });
  await useful[nameOf(path)]?.(page).first().waitFor({ timeout: 60_000 });
  const ms = performance.now() - begin;
  await page.close();
  return { ms, kiloBytes: bytes / 1_000 };
}

/** A browser that visits a build, by the first call or by watches alone. */
interface Way {
  context: BrowserContext;
  isEarly: boolean;
}

/** Prints what a page takes now and in another way, in pairs that take turns: other load on the machine affects both. */
async function comparePage(path: string, pairs: number, now: Way, other: Way): Promise<void> {
  const [after, before]: [Visit[], Visit[]] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    console.error(`  ${path}: ${pair + 1} of ${pairs}`);
    before.push(await visit(other.context, path, other.isEarly));
    after.push(await visit(now.context, path, now.isEarly));
  }
  const of = (visits: Visit[], name: keyof Visit) => median(visits.map((one) => one[name])).toFixed(0);
  const each = after.map(({ ms }, at) => ms / (before[at]?.ms ?? ms));
  const ratio = median(each);
  console.log(
    `${nameOf(path).padEnd(9)}  ${of(after, "ms")} ms, ${of(after, "kiloBytes")} kB; ${other.isEarly ? "before" : "by watches"} ${of(before, "ms")} ms, ${of(before, "kiloBytes")} kB: ${ratio.toFixed(2)} (${each.map((one) => one.toFixed(2)).join(" ")}), at most ${TARGET}: ${ratio <= TARGET ? "ok" : "short"}`,
  );
}

/**
 * Prints the first useful content of the signed-in pages on Slow 4G with a processor 4 times slower, of the demo world's build
 * in web/dist served as Hosting compresses it. It is compared with that of `before`, the dist of a demo build of another
 * commit; without one, and for /today, with the same build by watches alone. `world` is the demo world's first port.
 */
export async function benchSignedIn(world: number, pairs: number, before?: string): Promise<void> {
  // Past the ports of the world.
  const [base, baseBefore] = [world + 20, world + 40];
  const ends = [await serveBesideWorld(join(repositoryRoot, "web/dist"), base, world)];
  if (before) ends.push(await serveBesideWorld(before, baseBefore, world));
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ["--disable-gpu", "--no-sandbox"],
  });
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const auth = at(portsFrom(world).auth);
  try {
    const { context, session } = await openReturning(browser, at(base), auth);
    const other: Way = before
      ? { ...(await openReturning(browser, at(baseBefore), auth)), isEarly: true }
      : { context, isEarly: false };
    console.log(
      `Useful content, signed in, Slow 4G, processor ${SLOWER} times slower, medians of ${pairs} pairs:`,
    );
    for (const path of ["/profile", "/calendar", session, "/book"])
      await comparePage(path, pairs, { context, isEarly: true }, other);
    const teaching = await openReturningInstructor(browser, at(portsFrom(base).instructors), auth);
    await comparePage(
      "/today",
      pairs,
      { context: teaching, isEarly: true },
      { context: teaching, isEarly: false },
    );
  } finally {
    await browser.close();
    for (const end of ends) end();
  }
}
