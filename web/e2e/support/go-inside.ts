import type { Page } from "@playwright/test";
import { expect } from "./quiet-test.ts";

/**
 * Goes to another page of the site that is open, as a link within it does, and waits for its heading. The site's code, its
 * account and its connection to Firestore are there already, which is much of what opening a page costs.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.toggleAttribute("data-before", true);
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("h1:not([data-before])")).toBeVisible();
}
