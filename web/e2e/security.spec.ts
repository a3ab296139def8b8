import type { Page } from "@playwright/test";
import type { Mail } from "@shared/model/note.ts";
import { expectNoBarriers } from "./barriers.ts";
import { call, knownPerson, newPerson } from "./people.ts";
import { canSignIn, codeTo, letPass, linkTo, signedInBefore, uidOf, withSecondFactors } from "./sign-ins.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import type { World } from "./world.ts";

// Each looks through several states for barriers.
test.setTimeout(120_000);

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** The letter that changes an address, once it is in the outbox. */
async function changeLink(world: World, to: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const letters = await world.stored.find<Mail>("mail", "to", to);
    link = letters.at(-1)?.link ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

test("an e-mail address changes by its link, after a fresh sign-in", async ({ page, context, world }) => {
  const person = await signedInBefore(world, await newPerson(world), 10);
  const email = newAddress();
  await signIn(context, world.site, person);
  await page.goto("/settings/email");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await press(page, "Show my address");
  await expect(page.getByText(person.email)).toBeVisible();
  await press(page, "Send the link");
  await expectNoBarriers(page, "/settings/email with an error");

  await page.getByLabel("New e-mail address").fill(email);
  await press(page, "Send the link");
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByRole("textbox", { name: "Password" }).fill("not-the-password");
  await press(page, "Sign in again");
  await expect(dialog.getByRole("alert")).toHaveText("This is not the password of your account.");
  await expectNoBarriers(page, "signing in again");
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("New e-mail address")).toHaveValue(email);
  await press(page, "Send the link");
  await dialog.getByRole("textbox", { name: "Password" }).fill(person.password);
  await press(page, "Sign in again");

  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeFocused();
  await expectNoBarriers(page, "waiting for the link");
  await press(page, "I have followed it");
  await expect(page.getByText("We have not heard of it yet")).toBeVisible();
  // The mail is opened on another device; the page hears of it when it is looked at again.
  expect((await fetch(await changeLink(world, email))).status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Your e-mail address is changed.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await canSignIn(world, email, person.password)).toBe(true);
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
});

const phone = (digits: string) => ({ typed: `(212) 555-${digits}`, number: `+1212555${digits}` });
const newDigits = () => String(Math.floor(Math.random() * 10_000)).padStart(4, "0");
const enterCode = async (page: Page, code: string, label: string) => {
  await page.getByLabel("Code from the message").fill(code);
  await press(page, label);
};
const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

async function signOut(page: Page) {
  await press(page, /^Account/);
  await press(page, "Sign Out");
  await expect(page).toHaveURL("/");
}

test("a phone becomes the second factor, and is asked for at sign-in", async ({ page, context, world }) => {
  const person = await newPerson(world, { isVerified: false });
  const { typed, number } = phone(newDigits());
  await signIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await expect(page.getByText("First we need to know that the mail we send reaches you.")).toBeVisible();
  await expectNoBarriers(page, "/settings/mfa without a confirmed address");
  await press(page, "Send the mail again");
  await expect(page.getByText("A new link is on its way to you.")).toBeVisible();
  expect((await fetch(await linkTo(world, person.email))).status).toBe(200);
  await press(page, "I have confirmed it");

  await page.getByLabel("Phone number").fill("12");
  await press(page, "Send me a code");
  await expect(page.getByText("This is no phone number.")).toBeVisible();
  await expectNoBarriers(page, "/settings/mfa with an error");
  await page.getByLabel("Phone number").fill(typed);
  await press(page, "Send me a code");
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  const code = await codeTo(world, number);
  await enterCode(page, wrongCode(code), "Add this phone");
  await expect(page.getByText("This is not the code we have sent.")).toBeVisible();
  await expectNoBarriers(page, "/settings/mfa with a wrong code");
  await enterCode(page, code, "Add this phone");
  await expect(page.getByRole("listitem").filter({ hasText: `My phone (ending in` })).toContainText(
    "Added on",
  );
  await expect(page.getByText("From now on we ask for a code when you sign in.")).toBeVisible();
  await expectNoBarriers(page, "/settings/mfa with a phone");

  await signOut(page);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your phone");
  await page.keyboard.type(wrongCode(await codeTo(world, number)));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not the code we have sent.")).toBeVisible();
  await expectNoBarriers(page, "/login with a wrong code");
  await press(page, "Back");
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  await page.keyboard.type(await codeTo(world, number));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("the last phone goes only after a fresh sign-in, with its code", async ({ page, context, world }) => {
  const person = await signedInBefore(world, await newPerson(world), 10);
  const [first, last] = [phone(newDigits()).number, "+13125550142"];
  await withSecondFactors(world, person, { Work: first, Home: last });
  await signIn(context, world.site, person);
  await page.goto("/settings/mfa");
  await press(page, /^Remove Work/);
  await expect(page.getByText("Your other phones stay as they are.")).toBeVisible();
  await press(page, "Remove it");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await press(page, /^Remove Home/);
  await expectNoBarriers(page, "removing the last phone");
  await press(page, "Remove it");
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: /^Remove Home/ })).toBeEnabled();
  await press(page, /^Remove Home/);
  await press(page, "Remove it");
  await dialog.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Check your phone" })).toBeVisible();
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  await expectNoBarriers(page, "a fresh sign-in with a code");
  await page.keyboard.type(await codeTo(world, last));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account has no second factor any more.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add your phone" })).toBeVisible();
  expect(await canSignIn(world, person.email, person.password)).toBe(true);
});

test("a new password ends every other session, and not this one", async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await newPerson(world);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, world.site, await knownPerson(world, person.email, person.password));
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

  await signIn(context, world.site, person);
  await page.goto("/settings/password");
  const current = page.getByRole("textbox", { name: "Current password" });
  const next = page.getByRole("textbox", { name: "New password" });
  await current.fill("not-the-password");
  await next.fill("password123");
  await press(page, "Change my password");
  await expect(next).toHaveAccessibleDescription(/^This is one of the first that anybody would try\./);
  await expectNoBarriers(page, "/settings/password with an error");
  await next.fill("kitchen-clock");
  await expect(page.getByText("Good.", { exact: true })).toBeVisible();
  await press(page, "Change my password");
  await expect(current).toHaveAccessibleDescription("This is not the password of your account.");
  await current.fill(person.password);
  await press(page, "Change my password");
  await expect(page.getByText("Your password is changed. Everywhere else you are signed out.")).toBeVisible();
  await expect(page).toHaveURL("/settings");

  await expect(call(world, person, "/api/meta/get", {})).rejects.toThrow("401");
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other).toHaveURL("/login");
  // The server still knows this one: its answer fills the page.
  const answer = page.waitForResponse("**/api/meta/get");
  await page.goto("/profile");
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await canSignIn(world, person.email, "kitchen-clock")).toBe(true);
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
  await elsewhere.close();
});

test("who came through Google confirms with Google, chooses a phone, and gets a password by mail", async ({
  page,
  world,
}) => {
  await page.clock.install();
  const email = newAddress();
  const answerGoogle = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  const withGoogle = async () => {
    await page.goto("/login");
    await press(page, "Continue with Google");
    await page.getByLabel("Google address").fill(email);
    await answerGoogle();
  };
  await withGoogle();
  await expect(page).toHaveURL("/profile");
  const account = { uid: await uidOf(world, email) };
  const home = phone(newDigits()).number;

  await withSecondFactors(world, account, { Home: home });
  await letPass(world, account, 10);
  await page.goto("/settings/mfa");
  await press(page, /^Remove Home/);
  await press(page, "Remove it");
  await press(page, "Continue with Google");
  await expect(page.getByLabel("Google address")).toHaveValue(email);
  await answerGoogle();
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  await enterCode(page, await codeTo(world, home), "Sign in");
  await expect(page.getByText("Your account has no second factor any more.")).toBeVisible();

  await withSecondFactors(world, account, { Work: "+13125550142", Home: home });
  await signOut(page);
  await withGoogle();
  await expect(page.getByRole("group", { name: "Where shall we send the code?" })).toBeVisible();
  await expectNoBarriers(page, "/login with several phones");
  await page.getByRole("radio", { name: /^Home/ }).check();
  await press(page, "Send the code");
  await expect(page.getByLabel("Code from the message")).toBeFocused();
  const first = await codeTo(world, home);
  await page.getByRole("button", { name: /^Send again in \d+ s/ }).click({ force: true });
  expect(await codeTo(world, home)).toBe(first);
  await page.clock.runFor(31_000);
  await press(page, /^Send again$/);
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  expect(await codeTo(world, home)).not.toBe(first);
  await enterCode(page, await codeTo(world, home), "Sign in");
  await expect(page).toHaveURL("/profile");

  await page.goto("/settings/password");
  await press(page, "Send me the link");
  await expect(page.getByText("A link is on its way to you.")).toBeVisible();
  await expectNoBarriers(page, "/settings/password without one");
  const reset = await fetch(`${await linkTo(world, email)}&newPassword=kitchen-clock`, {
    redirect: "manual",
  });
  expect(reset.status).toBe(303);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("kitchen-clock");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Where shall we send the code?" })).toBeVisible();
});
