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

/** Holds what is shown to axe in both colour schemes, and to its width: nothing scrolls sideways. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await violationsIn(new AxeBuilder({ page })), state).toEqual([]);
  // The other scheme has the same elements in other colours.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]);
  expect.soft(await violationsIn(dark), `${state}, dark`).toEqual([]);
  expect.soft(await hiddenWidth(page), `${state}: px beside the screen`).toBe(0);
}
