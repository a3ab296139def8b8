import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./stage.ts";

/** What axe finds, and which element it is about. */
const violationsIn = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
};

/** px that lie beside the screen. A phone's own innerWidth would grow with them. */
export const hiddenWidth = async (page: Page): Promise<number> => {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
};

const desktop = { width: 1280, height: 800 };

/**
 * Holds what is shown to axe in both colour schemes, and to its width: nothing scrolls sideways. A phone looks at a
 * desktop's size too, in the dark, so that a state needs to be brought about once. theme/palette.test.ts sees to it that
 * the colours of each scheme go together.
 */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await violationsIn(new AxeBuilder({ page })), state).toEqual([]);
  expect.soft(await hiddenWidth(page), `${state}: px beside the screen`).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = new AxeBuilder({ page });
  const own = page.viewportSize() ?? desktop;
  const isPhone = own.width < desktop.width;
  if (isPhone) await page.setViewportSize(desktop);
  // At the same size they are the same elements in other colours.
  else dark.withRules(["color-contrast", "link-in-text-block"]);
  const where = `${state}, dark${isPhone ? ", on a desktop" : ""}`;
  expect.soft(await violationsIn(dark), where).toEqual([]);
  expect.soft(await hiddenWidth(page), `${where}: px beside the screen`).toBe(0);
  await page.setViewportSize(own);
}
