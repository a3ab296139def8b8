import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "../test.ts";
import { expectBigText } from "./expect-big-text.ts";
import { hiddenWidth } from "./hidden-width.ts";
import { secondFindingsIn } from "./second-checker.ts";

declare global {
  interface Window {
    axe: { run(page: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const engine = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds by all rules, or by those named, each with its element and, for colors, what was measured. */
async function violationsIn(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(engine);
  return page.evaluate(async (values) => {
    // Violations alone: axe spends half of its time on the selectors of elements that pass.
    const options: RunOptions = { resultTypes: ["violations"] };
    if (values.length > 0) options.runOnly = { type: "rule", values };
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${target}${id === "color-contrast" ? ` ${any[0]?.message}` : ""}`,
      ),
    );
  }, rules);
}

const desktop = { width: 1280, height: 800 };

/** Rules whose findings can differ between sizes and schemes of one state. */
const ofLooks = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/** Waits until the page is drawn in the new scheme: axe must not measure one color of each. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let ending: Animation[];
    do {
      await frame();
      await frame();
      ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    } while (ending.length > 0);
  });

/** No axe violation in either scheme, and no sideways scrolling; on a desktop by some rules, or by all if none is named. */
async function expectNoneByAxe(page: Page, state: string, onDesktop: string[]): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0, { timeout: 30_000 });
  const own = page.viewportSize() ?? desktop;
  const isPhone = own.width < desktop.width;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await isDrawn(page);
  expect.soft(await violationsIn(page, []), state).toEqual([]);
  expect.soft(await hiddenWidth(page), `${state}: px beyond the screen`).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  if (isPhone) await page.setViewportSize(desktop);
  await isDrawn(page);
  const where = `${state}, dark${isPhone ? ", on a desktop" : ""}`;
  expect.soft(await violationsIn(page, onDesktop), where).toEqual([]);
  expect.soft(await hiddenWidth(page), `${where}: px beyond the screen`).toBe(0);
  await page.setViewportSize(own);
}

const hasAllCheckers = process.env.EBY_CHECKERS === "all";

/** No finding of either checker. */
async function expectNoFindings(page: Page, state: string): Promise<void> {
  expect.soft(await violationsIn(page, []), state).toEqual([]);
  expect.soft(await secondFindingsIn(page), `${state}, second checker`).toEqual([]);
}

/**
 * Expects no axe violation in either color scheme, no finding of a second checker, and nothing beyond the sides of the
 * screen, even with big text. The phone project checks the desktop size too, in the dark scheme, so that each state is
 * set up only once. theme/palette.test.ts checks the contrast within each scheme.
 */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await expectNoneByAxe(page, state, []);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await secondFindingsIn(page), `${state}, second checker`).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) >= desktop.width) return;
  const big = () => expectNoFindings(page, `${state}, text at 200 % in forced colors`);
  await expectBigText(page, state, hasAllCheckers ? big : undefined);
}

/**
 * Expects no axe violation and no sideways scrolling, in a third of the time: for states of pages that `expectNoBarriers`
 * checks elsewhere. EBY_CHECKERS=all checks these like all others, and all of them by both checkers with big text, too.
 */
export const expectNoViolations = (page: Page, state: string): Promise<void> =>
  hasAllCheckers ? expectNoBarriers(page, state) : expectNoneByAxe(page, state, ofLooks);
