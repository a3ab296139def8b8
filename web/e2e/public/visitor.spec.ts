import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { expectNoBarriers, expectNoViolationsOrPaleText } from "../support/checks/expect-no-barriers.ts";
import { expectOutline } from "../support/checks/expect-outline.ts";
import {
  expectNoShift,
  holdBackCodeAndData,
  openInteractive,
  watchFirstPaint,
} from "../support/checks/first-paint.ts";
import { allOrFirst, isLong } from "../support/is-long.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

/** Of the styles, one stands for all, and of the areas. */
const prerendered = [...pathsIn(routes, "public", "not-found"), routes.prenatal.path, "/teachers/new-york"];
/** `npm test` looks at these with both checkers, and at a desktop's size. */
const fully = isLong ? prerendered : ["/", "/services", "/teachers/new-york"];
/** Where code and data come late: in `npm test`, pages of data and one of text. */
const late = [...fully, routes.help.path];
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 820;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Built files that contain any Firebase module. */
const firebaseFiles = (): string[] => {
  const file = join(import.meta.dirname, "../../dist/site.modules.json");
  const modules = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, number>>;
  return Object.keys(modules).filter((name) =>
    Object.keys(modules[name] ?? {}).some((id) => /node_modules\/@?firebase/.test(id)),
  );
};

/** The fonts a page requests. */
const fontsIn = (requests: Request[]): string[] =>
  requests.filter((request) => request.resourceType() === "font").map((request) => request.url());

/** Files a page requests, except pictures, fonts and refreshed data. */
const countedIn = (requests: Request[]): string[] =>
  requests
    .filter((request) => request.redirectedTo() === null && request.resourceType() !== "font")
    .map((request) => request.url())
    .filter((address) => !/^\/(images|data)\//.test(new URL(address).pathname));

const listen = (page: Page) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
};

test.describe("a visitor", () => {
  for (const path of prerendered)
    test(`sees ${path} painted before its code, without shifts, from few files and a font of our own host, without accessibility barriers (P3, P9, W4)${fully.includes(path) ? "" : " @phone"}`, async ({
      page,
      baseURL,
    }) => {
      // The code knows neither scheme; the other one is checked below.
      await page.emulateMedia({ colorScheme: isPhone(page) ? "dark" : "light" });
      const requests = listen(page);
      await watchFirstPaint(page);
      await openInteractive(page, path);
      // The requested files do not depend on the size of the screen.
      if (isPhone(page)) {
        await page.waitForLoadState("networkidle");
        const requested = countedIn(requests);
        expect.soft(requested.length, requested.join(" ")).toBeLessThanOrEqual(12);
        expect.soft(fontsIn(requests)).toEqual([expect.stringMatching(/\/assets\/headings-\w{8}\.woff2$/)]);
        const addresses = requests.map((request) => request.url());
        expect.soft(addresses.filter((url) => !url.startsWith(baseURL ?? ""))).toEqual([]);
      }
      await expectNoShift(page, 0.01);
      await expectOutline(page, path);
      if (late.includes(path)) {
        const own = await page.context().newPage();
        await holdBackCodeAndData(own);
        await watchFirstPaint(own);
        await openInteractive(own, path);
        await own.waitForLoadState("networkidle");
        await expectNoShift(own, 0.01);
        await own.close();
      }
      // It checks both sizes.
      if (isPhone(page))
        await (fully.includes(path) ? expectNoBarriers : expectNoViolationsOrPaleText)(page, path);
      // Changed colors are still in transition for a frame.
      const moving = () => page.evaluate(() => document.getAnimations().length);
      await expect.poll(moving, "animations with reduced motion").toBe(0);
      // On /404 the heading has the focus already.
      if (path === "/404") return;
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });

  test("visits all pages by keyboard without a request to Firebase or its database (P2, P11) @phone", async ({
    page,
    baseURL,
  }) => {
    const requests = listen(page);
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    const foot = page.getByRole("contentinfo");
    // Hydration is done once the other site's address is known.
    await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
    for (const [part, label, path] of [
      [bar, "ABOUT", "/about"],
      [bar, "SERVICES", "/services"],
      [bar, "TEACHERS", "/teachers"],
      [bar, "HOME", "/"],
      [foot, "Our Teachers", "/teachers"],
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

  test("is sent to /404 from an address that does not exist @phone", async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(page).toHaveURL(/\/404$/);
    await expect(heading(page)).toBeVisible();
  });
});

test("the year in the footer is the reader's, whenever the page was built @phone", async ({ page }) => {
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(year, 6, 1));
  await page.goto("/terms");
  await expect(page.getByRole("contentinfo")).toContainText(`© ${year}`);
});

test("a signed-in customer gets the signed-in bar and strip without a layout shift (P9)", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.site, await knownPerson(world, "maya@example.com"));
  await watchFirstPaint(page);
  for (const path of allOrFirst(["/", "/help", ...prerendered], 2)) {
    await openInteractive(page, path);
    await expect(page.getByRole("link", { name: "Book", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Account, \d+ unread$/ })).toBeVisible();
    if (path === "/help") await expect(page.getByRole("heading", { name: "Answers for you" })).toBeVisible();
    await expectNoShift(page, 0.02);
  }
});
