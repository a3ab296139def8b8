import type { Page } from "@playwright/test";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { hiddenWidth } from "../support/checks/hidden-width.ts";
import { allOrFirst } from "../support/is-long.ts";
import { dataBuiltIn } from "../support/stored/data-built-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

/** Both sizes in one test: without a script, another size only changes the layout. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Changing data that is in the HTML nevertheless. */
const says: Record<string, string[]> = {
  "/": [
    dataBuiltIn("testimonials").testimonials[0]?.text ?? "",
    dataBuiltIn("instructors").instructors[0]?.name ?? "",
  ],
  "/services": dataBuiltIn("pricing").areas.map(({ name }) => name),
  "/teachers": dataBuiltIn("instructors").instructors.map(({ name }) => name),
  "/teachers/new-york": dataBuiltIn("instructors")
    .instructors.filter(({ areas }) => areas.includes("new-york"))
    .map(({ name }) => name),
  "/reviews": dataBuiltIn("testimonials").testimonials.map(({ text }) => text),
};

/** Controls that would do nothing when pressed: not those of a form that leads to a page. */
const isDead = (page: Page) =>
  page
    .locator("main")
    .locator(":is(button, input, select, textarea):not(form[action^='/'] *)")
    .filter({ visible: true });

// One page stands for those of all styles, and one for those of all areas.
const listed = ["/", "/services", "/reviews", "/teachers/new-york"];
const pages = [...pathsIn(routes, "public", "not-found"), routes.chair.path, "/teachers/new-york"];
for (const path of allOrFirst([...new Set([...listed, ...pages])], listed.length))
  test(`without JavaScript ${path} is readable`, async ({ page }) => {
    await page.goto(path);
    for (const text of says[path] ?? []) await expect(page.getByRole("main")).toContainText(text);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const nav = page.getByRole("navigation", { name: "Main" });
      for (const label of ["HOME", "ABOUT", "SERVICES", "TEACHERS"])
        await expect(nav.getByRole("link", { name: label })).toBeInViewport();
      const signIn = page.getByRole("banner").getByRole("link", { name: "SIGN IN" });
      await expect(signIn).toHaveAttribute("href", "/login");
      await expect(signIn).toBeInViewport();
      await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
      await expect(isDead(page)).toHaveCount(0);
      await expect(page.getByText("Loading...")).toBeHidden();
      expect(await hiddenWidth(page)).toBe(0);
    }
  });

test("without JavaScript each part that needs a script says so", async ({ page, world }) => {
  for (const address of ["/login", "/book", "/settings/photo", `${world.instructors}/apply`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs JavaScript");
    expect(await hiddenWidth(page)).toBe(0);
  }
  await page.goto("/login");
  await page.getByRole("link", { name: "what it costs" }).click();
  await expect(page).toHaveURL("/services");
});
