import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Signs out through the account panel, and waits until it is done: a page loaded before would still be signed in. */
export async function signOutByPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("eby:was-signed-in"))).toBeNull();
}
