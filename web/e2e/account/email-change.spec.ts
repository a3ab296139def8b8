import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { canSignIn, newestLinkTo, withAgedSignIn } from "../support/sign-ins.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("an email address changes by its link, after a recent sign-in", async ({ page, context, world }) => {
  const person = await withAgedSignIn(world, await newPerson(world), 10);
  const email = newAddress();
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/email");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await press(page, "Show my email");
  await expect(page.getByText(person.email)).toBeVisible();
  await press(page, "Send link");
  await expectNoViolations(page, "/settings/email with an error");

  await page.getByLabel("New email").fill(email);
  await press(page, "Send link");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByRole("textbox", { name: "Password" }).fill("not-the-password");
  await press(page, "Sign in again");
  await expect(dialog.getByRole("alert")).toHaveText("Wrong password.");
  await expectNoViolations(page, "signing in again");
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("New email")).toHaveValue(email);
  await press(page, "Send link");
  await dialog.getByRole("textbox", { name: "Password" }).fill(person.password);
  await press(page, "Sign in again");

  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expectNoViolations(page, "waiting for the link");
  await press(page, "I've opened the link");
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  // The email is opened on another device; the page checks again when it gets the focus.
  expect((await fetch(await newestLinkTo(world, email))).status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Email changed.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await canSignIn(world, email, person.password)).toBe(true);
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
});
