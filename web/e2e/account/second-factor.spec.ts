import type { Page } from "@playwright/test";
import { withAppFactors } from "../support/app-factors.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import {
  canSignIn,
  newestCodeTo,
  newestLinkTo,
  newPhone,
  withAgedSignIn,
  withSecondFactors,
} from "../support/sign-ins.ts";
import { signOutByPanel } from "../support/sign-out.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

const enterCode = async (page: Page, code: string, label: string) => {
  await page.getByLabel("Code from the text message").fill(code);
  await press(page, label);
};

const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

const settingOf = (page: Page) => page.getByRole("link", { name: /^Two-step verification/ });

test("a phone becomes the second factor, and its code is required at sign-in", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { isVerified: false });
  const { typed, number } = newPhone();
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await expect(page.getByText("First, confirm your email.")).toBeVisible();
  await expectNoViolations(page, "/settings/mfa without a confirmed address");
  await press(page, "Resend email");
  await expect(page.getByText("We sent you a new email.")).toBeVisible();
  expect((await fetch(await newestLinkTo(world, person.email))).status).toBe(200);
  await press(page, "I've confirmed it");

  await page.getByLabel("Phone number").fill("12");
  await press(page, "Text me a code");
  await expect(page.getByText("Please enter a valid phone number.")).toBeVisible();
  await expectNoViolations(page, "/settings/mfa with an error");
  await page.getByLabel("Phone number").fill(typed);
  await press(page, "Text me a code");
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  const code = await newestCodeTo(world, number);
  await enterCode(page, wrongCode(code), "Add this phone");
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await expectNoViolations(page, "/settings/mfa with a wrong code");
  await enterCode(page, code, "Add this phone");
  await expect(page.getByRole("listitem").filter({ hasText: `My phone (ending in` })).toContainText("Added ");
  await expect(page.getByText("We'll ask for a code when you sign in.")).toBeVisible();
  await expectNoViolations(page, "/settings/mfa with a phone");
  await page.goto("/settings");
  await expect(settingOf(page)).toContainText(`On: My phone (ending in ${number.slice(-4)})`);

  await signOutByPanel(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your phone");
  await page.keyboard.type(wrongCode(await newestCodeTo(world, number)));
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await expectNoViolations(page, "/login with a wrong code");
  await press(page, "Back");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  await page.keyboard.type(await newestCodeTo(world, number));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("an authenticator app becomes the second factor, and its code is required at sign-in", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world);
  const app = await withAppFactors(context, person);
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await page.getByRole("radio", { name: "From an authenticator app" }).check();
  await press(page, "Set up an app");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const link = page.getByRole("link", { name: "Open it in your app" });
  await expect(link).toHaveAttribute("href", /^otpauth:\/\/totp\/Every%20Body%20Yoga:/);
  const key = (await page.getByLabel("Key").inputValue()).replaceAll(" ", "");
  await expectNoViolations(page, "/settings/mfa with the key of an app");
  const enter = async (code: string, label: string) => {
    await page.getByLabel("Code from your app").fill(code);
    await press(page, label);
  };
  await enter(wrongCode(app.codeFor(key)), "Add this app");
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await enter(app.codeFor(key), "Add this app");
  await expect(page.getByRole("listitem").filter({ hasText: "Authenticator app" })).toContainText("Added ");

  await signOutByPanel(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from your app")).toBeFocused();
  await expectNoViolations(page, "/login with an app");
  await enter(wrongCode(app.codeFor(key)), "Sign in");
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await enter(app.codeFor(key), "Sign in");
  await expect(page).toHaveURL("/profile");
});

test("the last phone is removed only after a recent sign-in with its code @long", async ({
  page,
  context,
  world,
}) => {
  const person = await withAgedSignIn(world, await newPerson(world), 10);
  const [first, last] = [newPhone().number, "+13125550142"];
  await withSecondFactors(world, person, { Work: first, Home: last });
  await openSignedIn(context, world.site, person);
  await page.goto("/settings");
  await expect(settingOf(page)).toContainText(/On: \w+ \(ending in \d{4}\) and 1 more/);
  await page.goto("/settings/mfa");
  await press(page, /^Remove Work/);
  await expect(page.getByText("Your others still will.")).toBeVisible();
  await press(page, "Remove phone");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await press(page, /^Remove Home/);
  await expectNoViolations(page, "removing the last phone");
  await press(page, "Remove phone");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: /^Remove Home/ })).toBeEnabled();
  await press(page, /^Remove Home/);
  await press(page, "Remove phone");
  await dialog.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Check your phone" })).toBeVisible();
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  await expectNoViolations(page, "a fresh sign-in with a code");
  await page.keyboard.type(await newestCodeTo(world, last));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two-step verification is off.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add a second step" })).toBeVisible();
  await page.goto("/settings");
  await expect(settingOf(page)).toContainText(/Off$/);
  expect(await canSignIn(world, person.email, person.password)).toBe(true);
});
