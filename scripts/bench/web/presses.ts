import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { median } from "./figures.ts";
import { openReturning, SLOWER } from "./returning.ts";
import { chromePath } from "./visit.ts";

/** docs/quality.md P16: ms from a press to the next frame. */
const TARGET = 150;

/** One control of the customers' site, and how a page is brought to where it is pressed. */
interface Press {
  name: string;
  path: string;
  /** What is done first, and not measured. */
  before?: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  /** The key that is pressed on the control instead of a tap. */
  key?: string;
  /** What is there once the press has worked. */
  after: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const time = (page: Page) => page.getByRole("radio", { name: /^\d+:\d\d [AP]M/ });

/** Chooses a style and goes on to the times. */
const toTimes = async (page: Page) => {
  await page.getByRole("radio", { name: /^Hatha/ }).click();
  await button(page, "Continue").click();
  await time(page).first().waitFor();
};

/** The fifteen most used presses. `session` is the address of a session to come. */
const presses = (session: string): Press[] => [
  {
    name: "open the menu",
    path: "/",
    control: (page) => button(page, "Menu"),
    after: (page) => page.getByRole("link", { name: "TEACHERS" }),
  },
  {
    name: "ask who comes to a ZIP code",
    path: "/",
    before: (page) => page.getByRole("textbox", { name: /ZIP/ }).first().fill("10025"),
    control: (page) => button(page, "See open times"),
    after: (page) => page.getByRole("region", { name: "Yoga in 10025" }),
  },
  {
    name: "open an answer of help",
    path: "/help",
    control: (page) => page.locator("main summary").first(),
    after: (page) => page.locator("main details[open]"),
  },
  {
    name: "choose a teacher's style",
    path: "/teachers/new-york",
    control: (page) => page.getByRole("combobox", { name: "Style" }),
    key: "ArrowDown",
    after: (page) => page.getByRole("status").filter({ hasText: /teacher/ }),
  },
  {
    name: "open the account",
    path: "/profile",
    control: (page) => button(page, /^Account/),
    after: dialog,
  },
  {
    name: "open a session",
    path: "/profile",
    control: (page) => page.getByRole("link", { name: "See this session" }),
    after: (page) => page.getByRole("region", { name: "When and where" }),
  },
  {
    name: "turn the month",
    path: "/calendar",
    control: (page) => button(page, "Next month"),
    after: (page) => page.getByText(/ at home with |^Nothing booked in /).first(),
  },
  {
    name: "choose a day of the month",
    path: "/calendar",
    control: (page) => page.getByRole("grid").getByRole("button").nth(20),
    after: (page) => page.getByRole("grid"),
  },
  {
    name: "choose the style of a session",
    path: "/book",
    control: (page) => page.getByRole("radio", { name: /^Restorative/ }),
    after: (page) => page.getByRole("radio", { name: /^Restorative/, checked: true }),
  },
  {
    name: "add a person",
    path: "/book",
    before: (page) => page.getByRole("radio", { name: /^Hatha/ }).click(),
    control: (page) => button(page, "Add a person"),
    after: (page) => page.getByRole("status", { name: "People" }).filter({ hasText: "2" }),
  },
  {
    name: "go on to times",
    path: "/book",
    before: (page) => page.getByRole("radio", { name: /^Hatha/ }).click(),
    control: (page) => button(page, "Continue"),
    after: (page) => time(page).first(),
  },
  {
    name: "choose an instructor",
    path: "/book",
    before: toTimes,
    control: (page) => page.getByRole("radio", { name: /Ines|Marcus|Priya/ }).first(),
    after: (page) => time(page).first(),
  },
  {
    name: "choose a time",
    path: "/book",
    before: toTimes,
    control: (page) => time(page).first(),
    after: (page) => page.getByRole("radio", { name: /^\d+:\d\d [AP]M/, checked: true }),
  },
  {
    name: "begin to cancel",
    path: session,
    control: (page) => button(page, /^Cancel my /),
    after: dialog,
  },
  {
    name: "begin to reschedule",
    path: session,
    control: (page) => button(page, /^Reschedule my /),
    after: dialog,
  },
];

/** A page with one button that changes its own text: the least that a press takes. */
const barePage =
  "data:text/html,<!doctype html><title>bare</title><button onclick='this.textContent=this.textContent+1'>press</button>";
const bare: Press = {
  name: "a bare page's button",
  path: barePage,
  control: (page) => button(page, /press/),
  after: (page) => button(page, "press1"),
};

/** Collects in the page what the browser says each interaction took until the next frame, input delay included. */
const watchInteractions = `
  interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16 });
`;

/** Presses once and returns ms until the next frame; the least that the browser reports is 16. */
async function pressOnce(
  context: BrowserContext,
  { path, before, control, key, after }: Press,
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchInteractions);
    await page.goto(path, { waitUntil: "load", timeout: 60_000 });
    await control(page)
      .or(page.getByRole("heading", { level: 1 }))
      .first()
      .waitFor();
    // A signed-in page never is: it listens to Firestore.
    await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
    await before?.(page);
    const target = control(page);
    await target.scrollIntoViewIfNeeded();
    if (key) await target.focus();
    // What was begun before the press ends first.
    await page.waitForTimeout(1_000);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate("interactions.clear()");
    if (key) await page.keyboard.press(key);
    else await target.click();
    await after(page).first().waitFor();
    await page.waitForTimeout(500);
    return await page.evaluate<number>("Math.max(16, ...interactions.values())");
  } finally {
    await page.close();
  }
}

/**
 * Prints how long the browser takes from each of fifteen presses to its next frame with a processor 4 times slower, and beside
 * a bare page's button in the same browser. `site` and `auth` are those of a demo world. Nothing is booked.
 */
export async function benchPresses(site: string, auth: string, runs: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ["--disable-gpu", "--no-sandbox"],
  });
  try {
    const { context, session } = await openReturning(browser, site, auth);
    const measure = async (press: Press) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        console.error(`  ${press.name}: ${run + 1} of ${runs}`);
        times.push(await pressOnce(context, press));
      }
      return median(times);
    };
    const least = await measure(bare);
    console.log(
      `From a press to the next frame, processor ${SLOWER} times slower, median of ${runs}, beside a bare page's button (${least} ms):`,
    );
    for (const press of presses(session)) {
      const path = press.path.replace(/\?.*/, "").padEnd(18);
      const ms = await measure(press).catch((error: unknown) => String(error).split("\n")[0] ?? "");
      const figure =
        typeof ms === "string"
          ? `not measured: ${ms}`
          : `${ms.toFixed(0).padStart(4)} ms, ${(ms / least).toFixed(1)} ×: ${ms <= TARGET ? "ok" : "short"}`;
      console.log(`${press.name.padEnd(30)}  ${path}  ${figure}`);
    }
    console.log(`Target: at most ${TARGET} ms each (P16).`);
  } finally {
    await browser.close();
  }
}
