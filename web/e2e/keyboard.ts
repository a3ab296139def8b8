import type { Locator, Page } from "@playwright/test";
import { expect } from "./stage.ts";

/** Stops of the keyboard on a page, at most; more would be nobody's way. */
const STOPS = 60;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is on another button of the same choice: Tab stops at one of them, the arrows visit all. */
const isBesideFocus = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    return (
      element instanceof HTMLInputElement &&
      active instanceof HTMLInputElement &&
      element.type === "radio" &&
      active.name === element.name
    );
  });

/** Walks to something by Tab, and by the arrows within a choice. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop++)
    await page.keyboard.press((await isBesideFocus(target)) ? "ArrowDown" : "Tab");
  await expect(target).toBeFocused();
}

/** Walks to something and presses it. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}
