import type { Page } from "@playwright/test";

/** Content beyond the right edge of the screen, px. A phone's own innerWidth would grow with it. */
export const hiddenWidth = async (page: Page): Promise<number> => {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
};
