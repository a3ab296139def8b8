import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { median } from "./figures.ts";
import { openReturning, SLOWER } from "./returning.ts";
import { chromePath } from "./visit.ts";

/** Slow 4G as Lighthouse applies it: ms of each request, bytes per second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

/** The first useful content of each page, in the demo world's first customer. */
const useful: Record<string, (page: Page) => ReturnType<Page["locator"]>> = {
  "/profile": (page) => page.getByRole("link", { name: "See this session" }),
  "/calendar": (page) => page.getByText(/ at home with |^Nothing booked in /),
  "/appt": (page) => page.getByRole("region", { name: "When and where" }),
  "/book": (page) => page.getByRole("radio", { name: /^Hatha/ }),
};

/** docs/quality.md P16: useful content beside what it took by watches alone. */
const TARGET = 0.55;

/**
 * A page whose HTML makes no first call: it shows what its watches say, as before there was one. While a page is read, an
 * inline script is the last one in it; the one that makes the call is told by its list of files.
 */
const withoutFirstCall = (page: Page) =>
  page.addInitScript(
    'Object.defineProperty(document, "currentScript", { get: () => [...document.scripts].filter((one) => !one.dataset.files).at(-1) })',
  );

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
  const content = useful[path.replace(/\?.*/, "")]?.(page).first();
  await content?.waitFor({ timeout: 60_000 });
  const ms = performance.now() - begin;
  await page.close();
  return { ms, kiloBytes: bytes / 1_000 };
}

/**
 * Prints the first useful content of the signed-in pages on Slow 4G with a processor 4 times slower, by one call and by
 * watches alone, in pairs that take turns. `site` and `auth` are those of a demo world.
 */
export async function benchSignedIn(site: string, auth: string, pairs: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ["--disable-gpu", "--no-sandbox"],
  });
  try {
    const { context, session } = await openReturning(browser, site, auth);
    console.log(
      `Useful content, signed in, Slow 4G, processor ${SLOWER} times slower, median of ${pairs} pairs:`,
    );
    for (const path of ["/profile", "/calendar", session, "/book"]) {
      const [early, watched]: [Visit[], Visit[]] = [[], []];
      for (let pair = 0; pair < pairs; pair++) {
        console.error(`  ${path}: ${pair + 1} of ${pairs}`);
        watched.push(await visit(context, path, false));
        early.push(await visit(context, path, true));
      }
      const of = (visits: Visit[], name: keyof Visit) => median(visits.map((one) => one[name]));
      const ratio = of(early, "ms") / of(watched, "ms");
      const name = path.replace(/\?.*/, "").padEnd(9);
      console.log(
        `${name}  ${of(early, "ms").toFixed(0)} ms, ${of(early, "kiloBytes").toFixed(0)} kB; by watches ${of(watched, "ms").toFixed(0)} ms, ${of(watched, "kiloBytes").toFixed(0)} kB: ${ratio.toFixed(2)}, at most ${TARGET}: ${ratio <= TARGET ? "ok" : "short"}`,
      );
    }
  } finally {
    await browser.close();
  }
}
