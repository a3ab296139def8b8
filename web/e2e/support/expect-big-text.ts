import type { Page } from "@playwright/test";
import { hiddenWidth } from "./hidden-width.ts";
import { expect } from "./test.ts";

/** Controls of the bar and of open dialogs that reach past the left or right edge of the screen, by name. */
const controlsBeyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll("#bar :is(a, button), [role=dialog] :is(a, button)");
    const width = document.documentElement.clientWidth;
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && (left < 0 || right > width);
    };
    return [...controls]
      .filter(isBeyond)
      .map((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
  });

/** Expects that with text at 200 %, in forced colors, nothing is beyond the sides of the screen. */
export async function expectBigText(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(async () => {
    document.documentElement.style.setProperty("font-size", "200%");
    // A phone widens its viewport for what does not fit, but only with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect.soft(await hiddenWidth(page), `${state}, text at 200 %: px beyond the screen`).toBe(0);
  expect.soft(await controlsBeyond(page), `${state}, text at 200 %: beyond the screen`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.emulateMedia({ forcedColors: "none" });
}
