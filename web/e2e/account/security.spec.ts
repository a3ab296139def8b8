import type { OutboxEmail } from "@core/notifications/model.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import {
  ageSignIn,
  canSignIn,
  newestCodeTo,
  newestLinkTo,
  uidOfEmail,
  untilNextSecond,
  withAgedSignIn,
  withSecondFactors,
} from "../support/sign-ins.ts";
import { signOutByPanel } from "../support/sign-out.ts";
import { expect, test } from "../support/test.ts";
import { answerStatusOf, knownPerson, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

// Each test checks several states for accessibility barriers.
test.setTimeout(120_000);

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** The email with the link that changes an address, once it is in the outbox. */
async function changeLink(world: World, to: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const emails = await world.stored.find<OutboxEmail>("mail", "to", to);
    const last = emails.at(-1);
    link = last?.kind === "email-change" ? last.params.url : "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

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
  expect((await fetch(await changeLink(world, email))).status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Email changed.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await canSignIn(world, email, person.password)).toBe(true);
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
});

const phone = (digits: string) => ({ typed: `(212) 555-${digits}`, number: `+1212555${digits}` });
const newDigits = () => String(Math.floor(Math.random() * 10_000)).padStart(4, "0");
const enterCode = async (page: Page, code: string, label: string) => {
  await page.getByLabel("Code from the text message").fill(code);
  await press(page, label);
};
const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("a phone becomes the second factor, and its code is required at sign-in", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { isVerified: false });
  const { typed, number } = phone(newDigits());
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await expect(page.getByText("First, confirm your email.")).toBeVisible();
  await expectNoViolations(page, "/settings/mfa without a confirmed address");
  await press(page, "Resend email");
  await expect(page.getByText("We sent you a new link.")).toBeVisible();
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

test("the last phone is removed only after a recent sign-in with its code", async ({
  page,
  context,
  world,
}) => {
  const person = await withAgedSignIn(world, await newPerson(world), 10);
  const [first, last] = [phone(newDigits()).number, "+13125550142"];
  await withSecondFactors(world, person, { Work: first, Home: last });
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await press(page, /^Remove Work/);
  await expect(page.getByText("Your other phones will still work.")).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Add your phone" })).toBeVisible();
  expect(await canSignIn(world, person.email, person.password)).toBe(true);
});

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

test("a Google account confirms with Google, adds a phone, and gets a password by email", async ({
  page,
  world,
}) => {
  await page.clock.install();
  const email = newAddress();
  const answerGoogle = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  const withGoogle = async () => {
    await page.goto("/login");
    await press(page, "Continue with Google");
    await page.getByLabel("Google email").fill(email);
    await answerGoogle();
  };
  await withGoogle();
  await expect(page).toHaveURL("/profile");
  const account = { uid: await uidOfEmail(world, email) };
  const home = phone(newDigits()).number;

  await withSecondFactors(world, account, { Home: home });
  await ageSignIn(world, account, 10);
  await page.goto("/settings/mfa");
  await press(page, /^Remove Home/);
  await press(page, "Remove phone");
  await press(page, "Continue with Google");
  await expect(page.getByLabel("Google email")).toHaveValue(email);
  await answerGoogle();
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  await enterCode(page, await newestCodeTo(world, home), "Sign in");
  await expect(page.getByText("Two-step verification is off.")).toBeVisible();

  await withSecondFactors(world, account, { Work: "+13125550142", Home: home });
  await signOutByPanel(page);
  await withGoogle();
  await expect(page.getByRole("group", { name: "Where should we send the code?" })).toBeVisible();
  await expectNoViolations(page, "/login with several phones");
  await page.getByRole("radio", { name: /^Home/ }).check();
  await press(page, "Send the code");
  await expect(page.getByLabel("Code from the text message")).toBeFocused();
  const first = await newestCodeTo(world, home);
  await page.getByRole("button", { name: /^Resend code in \d+s/ }).click({ force: true });
  expect(await newestCodeTo(world, home)).toBe(first);
  await page.clock.runFor(31_000);
  await press(page, /^Resend code$/);
  await expect(page.getByText("We sent a new code.")).toBeVisible();
  expect(await newestCodeTo(world, home)).not.toBe(first);
  await enterCode(page, await newestCodeTo(world, home), "Sign in");
  await expect(page).toHaveURL("/profile");

  await page.goto("/settings/password");
  await press(page, "Send me the link");
  await expect(page.getByText("We sent you a link.")).toBeVisible();
  await expectNoViolations(page, "/settings/password without one");
  await untilNextSecond();
  const reset = await fetch(`${await newestLinkTo(world, email)}&newPassword=kitchen-clock`, {
    redirect: "manual",
  });
  expect(reset.status).toBe(303);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("kitchen-clock");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Where should we send the code?" })).toBeVisible();
});
