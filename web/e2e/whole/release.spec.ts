import type { Page } from "@playwright/test";
import { expect, quietTest } from "../support/quiet-test.ts";
import { setOffline } from "../support/set-offline.ts";

/** As Hosting answers for a file of another release (headers.spec.ts). */
const missing = { status: 404, headers: { "cache-control": "no-store" }, contentType: "text/html", body: "" };

/** Makes the code whose file name begins so be missing for the next `times` requests; counts loads of the page. */
async function withoutCode(page: Page, name: string, times: number) {
  let left = times;
  const seen = { loads: 0, missed: 0 };
  await page.route(`**/assets/${name}*.js`, (route) => {
    if (left === 0) return route.continue();
    left--;
    seen.missed++;
    return route.fulfill(missing);
  });
  page.on("load", () => seen.loads++);
  return seen;
}

quietTest.describe("a release or a rollback under an open tab (W7)", () => {
  quietTest("reloads the tab once, and keeps what was typed but no password", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("not-to-be-kept");
    const seen = await withoutCode(page, "account-drawer", 1);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await expect.poll(() => seen.loads).toBe(1);
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("not-to-be-kept");
    // The form holds it too, not only the field.
    await page.getByLabel("Email").blur();
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");

    await page.getByRole("button", { name: "Account", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(seen).toEqual({ loads: 1, missed: 1 });
  });

  quietTest("opens the page that was asked for, without its code", async ({ page }) => {
    await page.goto("/about");
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
    const seen = await withoutCode(page, "terms-page", 1);
    await foot.getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(() => seen.loads).toBe(1);
  });

  quietTest("does not reload again and again for code that stays missing, and says so", async ({ page }) => {
    await page.goto("/login");
    const seen = await withoutCode(page, "recover-page", Number.POSITIVE_INFINITY);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
    // The reloaded page shows it before it has loaded all else.
    await expect.poll(() => seen.loads).toBe(1);
    // The rollback: the file is back, and no browser has kept its 404.
    await page.unroute("**/assets/recover-page*.js");
    await page.getByRole("link", { name: "reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  });

  quietTest("reloads nothing for a person whose network is gone", async ({ page, context }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("ada@example.com");
    const seen = await withoutCode(page, "no-such", 0);
    await setOffline(context, true);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    expect(seen.loads).toBe(0);
    await setOffline(context, false);
  });
});
