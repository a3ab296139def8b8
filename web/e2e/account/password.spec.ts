import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { canSignIn } from "../support/sign-ins.ts";
import { expect, test } from "../support/test.ts";
import { answerStatusOf, knownPerson, newPerson } from "../support/test-people.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("a new password ends every other sign-in, but not this one", async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await newPerson(world);
  const elsewhere = await browser.newContext();
  await openSignedIn(elsewhere, world.site, await knownPerson(world, person.email, person.password));
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

  await openSignedIn(context, world.site, person);
  await page.goto("/settings/password");
  const current = page.getByRole("textbox", { name: "Current password" });
  const next = page.getByRole("textbox", { name: "New password" });
  await current.fill("not-the-password");
  await next.fill("password123");
  await press(page, "Change my password");
  await expect(next).toHaveAccessibleDescription(/^This password is too common\./);
  await expectNoViolations(page, "/settings/password with an error");
  await next.fill("kitchen-clock");
  await expect(page.getByText("Good.", { exact: true })).toBeVisible();
  await press(page, "Change my password");
  await expect(current).toHaveAccessibleDescription("Wrong password.");
  await current.fill(person.password);
  await press(page, "Change my password");
  await expect(page.getByText("Password changed. You're signed out everywhere else.")).toBeVisible();
  await expect(page).toHaveURL("/settings");

  expect(await answerStatusOf(world, person, "/api/meta/get")).toBe(401);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other).toHaveURL("/login");
  // The server still accepts this one: its answer fills the page.
  const answer = page.waitForResponse("**/api/meta/get");
  await page.goto("/profile");
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await canSignIn(world, person.email, "kitchen-clock")).toBe(true);
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
  await elsewhere.close();
});
