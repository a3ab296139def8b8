import { appRoutes, publicRoutes } from "../../scripts/hosting/routes.ts";
import { hiddenWidth } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";

const guestRoutes = ["/login", "/recover"];

test.describe("a visitor", () => {
  for (const path of publicRoutes) {
    test(`reads ${path} without scrolling sideways, from our own host alone`, async ({ page, baseURL }) => {
      const strangers: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) strangers.push(request.url());
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await hiddenWidth(page)).toBe(0);
      expect(strangers).toEqual([]);
    });
  }

  test("is sent to /404 from an address that does not exist", async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("is sent to sign in from every page of the signed-in", async ({ page }) => {
    for (const path of appRoutes.filter((route) => !guestRoutes.includes(route))) {
      await page.goto(path);
      await expect.soft(page, path).toHaveURL(/\/login$/);
    }
  });
});
