import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Most Tab stops to try on a page. */
const STOPS = 60;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is on another radio button of the same group: Tab stops at one of them, the arrow keys reach all. */
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

/** Moves the focus to an element by Tab, and by arrow keys within a radio group. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop++)
    await page.keyboard.press((await isBesideFocus(target)) ? "ArrowDown" : "Tab");
  await expect(target).toBeFocused();
}

/** Moves the focus to an element and presses a key on it. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
