import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { hiddenWidth } from "./hidden-width.ts";

/** What reaches past the left or right edge of the screen, by selector, each as its innermost elements. */
const elementsBeyond = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    ({ selector, width }) => {
      const isBeyond = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && (left < 0 || right > width);
      };
      return [...document.querySelectorAll(selector)]
        .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
        .map(
          (element) => `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent}`,
        );
    },
    { selector, width: page.viewportSize()?.width ?? 0 },
  );

/**
 * Waits until nothing moves anymore: a text area measures itself some 166 ms after the window's size has changed, and a
 * press on the button below it would miss.
 */
const isStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let before: number;
    do {
      before = document.documentElement.scrollHeight;
      await new Promise((waited) => setTimeout(waited, 200));
    } while (document.documentElement.scrollHeight !== before);
  });

/** Expects that with text at 200 %, in forced colors, nothing is beyond the sides of the screen; `check` may expect more. */
export async function expectBigText(page: Page, state: string, check?: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(async () => {
    document.documentElement.style.setProperty("font-size", "200%");
    // A phone widens its viewport for what does not fit, but only with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const where = `${state}, text at 200 %: beyond the screen`;
  if ((await hiddenWidth(page)) > 0) expect.soft(await elementsBeyond(page, "body *"), where).toEqual([]);
  else
    expect
      .soft(await elementsBeyond(page, "#bar :is(a, button), [role=dialog] :is(a, button)"), where)
      .toEqual([]);
  await check?.();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.emulateMedia({ forcedColors: "none" });
  await isStill(page);
}
