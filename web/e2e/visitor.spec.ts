import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { publicRoutes } from "../../scripts/hosting/routes.ts";
import { expectNoBarriers } from "./barriers.ts";
import { expectStill, openTaken, watchFirstPaint } from "./first-paint.ts";
import { pressByKey } from "./keyboard.ts";
import { expectOutline } from "./outline.ts";
import { knownPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 820;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Built files that hold any of Firebase. */
const firebaseFiles = (): string[] => {
  const file = join(import.meta.dirname, "../dist/site.modules.json");
  const modules = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, number>>;
  return Object.keys(modules).filter((name) =>
    Object.keys(modules[name] ?? {}).some((id) => /node_modules\/@?firebase/.test(id)),
  );
};

/** What a page asks for, beside pictures and what has changed since it was built. */
const countedIn = (requests: Request[]): string[] =>
  requests
    .filter((request) => request.redirectedTo() === null)
    .map((request) => request.url())
    .filter((address) => !/^\/(images|data)\//.test(new URL(address).pathname));

const listen = (page: Page) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
};

test.describe("a visitor", () => {
  for (const path of publicRoutes)
    test(`reads ${path}: painted before its code, still, from three files of our own host, free of barriers (P3, P9, W4)`, async ({
      page,
      baseURL,
    }) => {
      // Neither scheme is known to the code; the other one is looked at below.
      await page.emulateMedia({ colorScheme: isPhone(page) ? "dark" : "light" });
      const requests = listen(page);
      await watchFirstPaint(page);
      await openTaken(page, path);
      await page.waitForLoadState("networkidle");
      await expectStill(page, 0.01);
      const asked = countedIn(requests);
      expect.soft(asked.length, asked.join(" ")).toBeLessThanOrEqual(3);
      const strangers = requests
        .map((request) => request.url())
        .filter((url) => !url.startsWith(baseURL ?? ""));
      expect.soft(strangers).toEqual([]);
      await expectOutline(page, path);
      // It looks at both sizes by itself.
      if (isPhone(page)) await expectNoBarriers(page, path);
      // Colours that have just changed are still on their way, for a frame.
      const moving = () => page.evaluate(() => document.getAnimations().length);
      await expect.poll(moving, "what moves for somebody who wants nothing to").toBe(0);
      // What was not found is said first: its heading has the focus already.
      if (path === "/404") return;
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });

  test("walks through all pages by keyboard, and neither Firebase nor its database is asked for (P2, P11)", async ({
    page,
    baseURL,
  }) => {
    const requests = listen(page);
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    const foot = page.getByRole("contentinfo");
    // The code has taken over as soon as the other site's address is known.
    await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
    for (const [part, label, path] of [
      [bar, "ABOUT", "/about"],
      [bar, "SERVICES", "/services"],
      [bar, "HOME", "/"],
      [foot, "Reviews", "/reviews"],
      [foot, "Help Center", "/help"],
      [foot, "Contact Us", "/contact"],
      [foot, "Terms", "/terms"],
      [foot, "Privacy", "/privacy"],
    ] as const) {
      if (part === bar) await page.evaluate(() => document.querySelector<HTMLElement>("#bar a")?.focus());
      if (part === bar && isPhone(page)) {
        await pressByKey(page, page.getByRole("button", { name: "Menu" }));
        await page.evaluate(() => document.querySelector<HTMLElement>("#bar a")?.focus());
      }
      await pressByKey(page, part.getByRole("link", { name: label }));
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toBeFocused();
    }
    await page.waitForLoadState("networkidle");
    const addresses = requests.map((request) => request.url());
    const files = firebaseFiles();
    expect(files.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => files.some((file) => address.endsWith(file)))).toEqual([]);
    expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
    expect(addresses.filter((address) => new URL(address).pathname.startsWith("/api/"))).toEqual([]);
  });

  test("is sent to /404 from an address that does not exist", async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(page).toHaveURL(/\/404$/);
    await expect(heading(page)).toBeVisible();
  });
});

test("the year is the reader's, whenever the page was built", async ({ page }) => {
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(year, 6, 1));
  await page.goto("/terms");
  await expect(page.getByRole("contentinfo")).toContainText(`© ${year}`);
});

test("whoever is signed in gets their bar and their strip without the page moving (P9)", async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world.site, await knownPerson(world, "maya@example.com"));
  await watchFirstPaint(page);
  for (const path of publicRoutes) {
    await openTaken(page, path);
    await expect(page.getByRole("link", { name: "Book", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Account, \d+ unread$/ })).toBeVisible();
    if (path === "/help") await expect(page.getByRole("heading", { name: "Answers for you" })).toBeVisible();
    await expectStill(page, 0.02);
  }
});
