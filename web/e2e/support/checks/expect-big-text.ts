import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { foundAtRest } from "./at-rest.ts";
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
 * Gives the text its own size again, and waits until nothing moves anymore. A text area keeps the height of the big text
 * until it hears of a new size, and shrinks when it loses the focus: a press on the button below it would miss.
 */
const restoreText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.removeProperty("font-size");
    dispatchEvent(new Event("resize"));
    // A dialog is as high as the screen, so that its text areas are looked at.
    const heights = () =>
      [document.documentElement, ...document.querySelectorAll("textarea")]
        .map(({ scrollHeight, clientHeight }) => `${scrollHeight} ${clientHeight}`)
        .join();
    let before: string;
    do {
      before = heights();
      // MUI measures 166 ms after a new size, of which there may be another one: the phone's, after the desktop's.
      await new Promise((waited) => setTimeout(waited, 400));
    } while (heights() !== before);
  });

/** Expects that with text at 200 %, in forced colors, nothing is beyond the sides of the screen; `check` may expect more. */
export async function expectBigText(page: Page, state: string, check?: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(async () => {
    document.documentElement.style.setProperty("font-size", "200%");
    // A phone widens its viewport for what does not fit, but only with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const beyond = async () =>
    elementsBeyond(
      page,
      (await hiddenWidth(page)) > 0 ? "body *" : "#bar :is(a, button), [role=dialog] :is(a, button)",
    );
  expect.soft(await foundAtRest(page, beyond), `${state}, text at 200 %: beyond the screen`).toEqual([]);
  await check?.();
  await page.emulateMedia({ forcedColors: "none" });
  await restoreText(page);
}
