import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { isLong } from "../is-long.ts";
import { expect } from "../test.ts";
import { foundAtRest, isDrawn } from "./at-rest.ts";
import { expectBigText } from "./expect-big-text.ts";
import { hiddenWidth } from "./hidden-width.ts";
import { secondFindingsIn } from "./second-checker.ts";

declare global {
  interface Window {
    axe: { run(page: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const engine = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What an axe look leaves out. */
type Without = Record<string, { enabled: false }>;
/** Measuring the color of each text against what is behind it takes two thirds of a look. */
const withoutContrast: Without = { "color-contrast": { enabled: false } };

/** What axe finds, each with its element and, for colors, what was measured. */
async function violationsIn(page: Page, without: Without): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(engine);
  return page.evaluate(async (rules) => {
    // Violations alone: axe spends half of its time on the selectors of elements that pass. Style sheets and media are not
    // loaded once more: there are no sounds or videos, and no style that turns the screen.
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      preload: false,
      rules,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${target}${id === "color-contrast" ? ` ${any[0]?.message}` : ""}`,
      ),
    );
  }, without);
}

const desktop = { width: 1280, height: 800 };
const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? desktop.width) < desktop.width;

/** Expects that nothing is beyond the sides of the screen. */
async function expectNothingHidden(page: Page, where: string): Promise<void> {
  const beyond = async () => ((await hiddenWidth(page)) > 0 ? [`${await hiddenWidth(page)} px`] : []);
  expect.soft(await foundAtRest(page, beyond), `${where}: beyond the screen`).toEqual([]);
}

/** Expects that axe finds nothing. */
async function expectNoAxeFindings(page: Page, where: string, without: Without = {}): Promise<void> {
  expect.soft(await foundAtRest(page, () => violationsIn(page, without)), where).toEqual([]);
}

/** Expects that the second checker finds nothing. */
async function expectNoSecondFindings(page: Page, where: string): Promise<void> {
  const found = await foundAtRest(page, () => secondFindingsIn(page));
  expect.soft(found, `${where}, second checker`).toEqual([]);
}

/** Expects no axe violation in the light scheme, and nothing beyond the sides of the screen. */
async function expectNoneInLight(page: Page, state: string, without?: Without): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await isDrawn(page);
  await expectNoAxeFindings(page, state, without);
  await expectNothingHidden(page, state);
}

/** Runs a check at the size of a desktop. */
async function onDesktop(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  if (isOnPhone(page)) await page.setViewportSize(desktop);
  await isDrawn(page);
  await check();
  if (own && own.width < desktop.width) await page.setViewportSize(own);
}

/** No finding of either checker. */
async function expectNoFindings(page: Page, state: string): Promise<void> {
  await expectNoAxeFindings(page, state);
  await expectNoSecondFindings(page, state);
}

/**
 * Expects no axe violation in either color scheme, no finding of a second checker, and nothing beyond the sides of the
 * screen, even with big text. The phone project checks the desktop size too, in the dark scheme, so that each state is
 * set up only once. theme/palette.test.ts checks the contrast within each scheme.
 */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await expectNoneInLight(page, state);
  await page.emulateMedia({ colorScheme: "dark" });
  await onDesktop(page, async () => {
    const where = `${state}, dark, on a desktop`;
    await expectNoAxeFindings(page, where);
    await expectNothingHidden(page, where);
  });
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoSecondFindings(page, state);
  if (!isOnPhone(page)) return;
  const big = () => expectNoFindings(page, `${state}, text at 200 % in forced colors`);
  await expectBigText(page, state, isLong ? big : undefined);
}

/**
 * Expects no axe violation in the light scheme, and nothing beyond the sides of the screen: a fifth of the time of
 * `expectNoBarriers`, which `npm run test:long` uses instead. For what is walked because of its barriers.
 */
export const expectNoViolationsOrPaleText = (page: Page, state: string): Promise<void> =>
  isLong ? expectNoBarriers(page, state) : expectNoneInLight(page, state);

/**
 * The same without measuring contrast, for the states that other tests meet: theme/palette.test.ts measures the colors that
 * they are drawn in, and `npm run test:long` each of them.
 */
export const expectNoViolations = (page: Page, state: string): Promise<void> =>
  isLong ? expectNoBarriers(page, state) : expectNoneInLight(page, state, withoutContrast);
