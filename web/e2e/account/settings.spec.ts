import type { User } from "@core/people/user.ts";
import { unsubscribePath } from "../../../functions/src/http/unsubscribe-path.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const userOf = ({ stored }: World, { uid }: TestPerson) => stored.get<User>(`users/${uid}`);

test("the settings show current values; the email switch changes at once, and back when saving fails", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await openSignedIn(context, world.site, person);
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: /^Email/ })).toContainText(/^Emailx+@example\.com$/);
  await expect(page.getByRole("link", { name: /^Phone/ })).toContainText("(212) 555-0187");
  const emailSwitch = page.getByRole("switch", { name: "Reminders and news by email" });
  await expect(emailSwitch).toBeChecked();
  const restore = await failCalls(page, "**/api/mail/update");
  await tabTo(page, emailSwitch);
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toContainText("Nothing changed.");
  await expect(emailSwitch).toBeChecked();
  await expectNoViolations(page, "/settings after a switch that failed");
  await restore();
  await page.keyboard.press("Space");
  await expect(emailSwitch).not.toBeChecked();
  await expect.poll(async () => (await userOf(world, person))?.reminders).toBe(false);
  await page.reload();
  await expect(emailSwitch).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^Two-step verification/ })).toContainText("Off");

  // An email's unsubscribe link needs no sign-in, and an open page follows.
  await emailSwitch.click();
  await expect.poll(async () => (await userOf(world, person))?.reminders).toBe(true);
  const fromEmail = await context.newPage();
  const { EBY_LINK_SECRET = "" } = process.env;
  await fromEmail.goto(`${world.site}${unsubscribePath(person.uid, EBY_LINK_SECRET)}`);
  await expect(emailSwitch).toBeChecked();
  await fromEmail.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(fromEmail.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await expectNoViolations(fromEmail, "an unsubscribe page");
  await fromEmail.close();
  await expect(emailSwitch).not.toBeChecked();

  await page.goto("/settings/phone");
  await page.getByLabel("Phone number").fill("555");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid phone number.");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.getByLabel("Phone number").fill("917.555.0133");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It's (917) 555-0133.")).toBeVisible();
  expect((await userOf(world, person))?.phone).toBe("+19175550133");

  await page.goto("/settings/bio");
  await page.getByLabel("About you").fill("x".repeat(251));
  await expect(page.getByText("251 of 250 characters")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Please use 250 characters or fewer.");
  await page.getByLabel("About you").fill("Two cats join in.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /^Bio/ })).toContainText("Two cats join in.");
});
