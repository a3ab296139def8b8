import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import {
  ageSignIn,
  newestCodeTo,
  newestLinkTo,
  newPhone,
  uidOfEmail,
  untilNextSecond,
  withSecondFactors,
} from "../support/sign-ins.ts";
import { signOutByPanel } from "../support/sign-out.ts";
import { expect, test } from "../support/test.ts";

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

const enterCode = async (page: Page, code: string, label: string) => {
  await page.getByLabel("Code from the text message").fill(code);
  await press(page, label);
};

test("a Google account confirms with Google, adds a phone, and gets a password by email @long", async ({
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
  const home = newPhone().number;

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
  await expect(page.getByRole("group", { name: "How would you like to get your code?" })).toBeVisible();
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
  await expect(page.getByRole("group", { name: "How would you like to get your code?" })).toBeVisible();
});
