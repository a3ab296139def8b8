import type { Locator, Page } from "@playwright/test";
import { loseCode } from "../support/failures.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, quietTest } from "../support/quiet-test.ts";
import { newCustomer } from "../support/scenario.ts";
import { plantUnread } from "../support/stored/plant-unread.ts";
import { test } from "../support/test.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 820;
const openMenu = (page: Page) => page.getByRole("button", { name: "Menu" }).click();

quietTest.describe("the bar", () => {
  quietTest(
    "leads to home, about, services and teachers, and its menu closes when a link is chosen",
    async ({ page }) => {
      await page.goto("/help");
      for (const [label, path] of [
        ["ABOUT", "/about"],
        ["SERVICES", "/services"],
        ["TEACHERS", "/teachers"],
        ["HOME", "/"],
      ] as const) {
        if (isPhone(page)) await openMenu(page);
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
        await expect(page).toHaveURL(path);
        if (isPhone(page)) await expect(page.getByRole("link", { name: label, exact: true })).toBeHidden();
      }
    },
  );

  quietTest("has no Book button for visitors, and an Account panel of at most 275 px", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Book", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Account" });
    await expect(panel.getByRole("link")).toHaveText(["SIGN IN"]);
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(275);
    await panel.getByRole("link", { name: "SIGN IN" }).click();
    await expect(page).toHaveURL("/login");
    await expect(panel).toHaveCount(0);
  });
});

quietTest("a button pressed before the page's code has loaded still works @phone", async ({ page }) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Account", exact: true }).click();
  open();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
});

quietTest("the footer links where the specification says @phone", async ({ page, baseURL }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  const instructors = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 5}/apply`;
  for (const [label, href] of [
    ["Pricing and Classes", "/services"],
    ["Our Teachers", "/teachers"],
    ["Reviews", "/reviews"],
    ["Providers", instructors],
    ["Contact Us", "/contact"],
    ["Help Center", "/help"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
  ] as const)
    await expect(foot.getByRole("link", { name: label })).toHaveAttribute("href", href);
  await expect(foot).toContainText("Yoga is for Every Body!");
  await expect(foot).toContainText("Hours: 6:00AM to 8:00PM");
  await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
});

quietTest(
  "a new page sets its title, scrolls to the top, and focuses its heading @phone",
  async ({ page }) => {
    await page.goto("/");
    const foot = page.getByRole("contentinfo");
    // The prerendered page knows the other site's address only once its code has loaded.
    await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
    await foot.getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveTitle("Terms · Every Body Yoga");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

quietTest("a page whose code failed to load can be loaded again @phone", async ({ page }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
  const recover = await loseCode(page, "**/assets/terms-page-*.js");
  await foot.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeFocused();
  await recover();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("the count of unread notifications, at most 99+, leaves the head of the account's icon and the menu free", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await plantUnread(person.uid, 100, await world.now());
  await openSignedIn(context, world.site, person);
  await page.goto("/terms");
  const account = page.getByRole("button", { name: "Account, 99+ unread" });
  const badge = account.getByText("99+");
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not shown.");
    return box;
  };
  await expect(badge).toBeVisible();
  // It grows into its place.
  await badge.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const { x, width } = await boxOf(badge);
  const head = await boxOf(account.locator("svg circle"));
  // Less than a pixel is the browser's rounding.
  expect(x).toBeGreaterThan(head.x + head.width - 1);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (isPhone(page))
    expect(x + width).toBeLessThanOrEqual(
      (await boxOf(page.getByRole("button", { name: "Menu" }).locator("svg"))).x,
    );
});
