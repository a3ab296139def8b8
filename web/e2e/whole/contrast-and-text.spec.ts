import type { Locator } from "@playwright/test";
import { linesOf } from "../support/lines-of.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";

// The checks have each screen and state at 200 % text in forced colors; here is what is chosen, disabled or covered.

/** Expects that an act changes the lines of a control, not only its colors. */
async function expectOtherLines(control: Locator, act: () => Promise<unknown>, what: string): Promise<void> {
  const before = await linesOf(control);
  await act();
  await expect.poll(() => linesOf(control), what).not.toEqual(before);
}

const dashed = expect.arrayContaining([expect.stringContaining("dashed")]);

test("in forced colors, lines tell what is chosen, focused and disabled (W6)", async ({
  page,
  context,
  world,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const person = await newCustomer(world, { cards: ["mastercard", "visa"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  const mastercard = page.getByRole("radio", { name: /^Mastercard/ });
  await expectOtherLines(mastercard, () => mastercard.check(), "paying with a card");
  const visa = page.getByRole("radio", { name: /^Visa/ });
  await expectOtherLines(mastercard, () => visa.check(), "paying with another card");
  expect(await linesOf(page.getByRole("radio", { name: /^My credit/ })), "credit too low").toEqual(dashed);

  await page.getByRole("button", { name: "Change: Time and instructor" }).click();
  const day = page.getByRole("radio", { name: /, [1-9]\d* open times?$/ }).last();
  await expectOtherLines(day, () => day.check(), "choosing a day");
  const later = page.getByRole("button", { name: "Continue" });
  await expect(later).toBeDisabled();
  expect(await linesOf(later), "a disabled button").toEqual(dashed);
  const away = () => page.keyboard.press("ArrowLeft").then(() => page.keyboard.press("ArrowRight"));
  await expectOtherLines(day, away, "the focus on the chosen day");
  const hour = page.getByRole("radio", { name: /^\d+:\d\d [AP]M/ }).last();
  await expectOtherLines(hour, () => hour.check(), "choosing a time");

  await page.goto("/calendar");
  const today = page.getByRole("grid").locator("[aria-current=date]");
  await expectOtherLines(today, () => today.click(), "choosing a day of the calendar");

  await page.goto("/settings");
  const reminders = page.getByRole("switch").first();
  await expectOtherLines(reminders, () => reminders.click(), "switching reminders");

  await page.goto("/settings/billing");
  const amount = page.getByRole("group", { name: "Suggested amounts" }).getByRole("button").last();
  await expectOtherLines(amount, () => amount.click(), "choosing an amount");
});

/** Whether two elements overlap on the screen. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("Both must be on the screen.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("a toast waits while a dialog is open, and does not cover the button of a booking's step", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.site, await newCustomer(world));
  await page.goto("/settings/name");
  await page.getByRole("button", { name: "Save" }).click();
  const toast = page.locator(".MuiSnackbarContent-root");
  await expect(toast).toBeVisible();
  // It stays while the window is in the background: a busy machine may take longer for the rest than it is shown.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast).toBeHidden();
  await page.getByRole("dialog").getByRole("button").first().click();
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await page.getByRole("radio", { name: /^Hatha/ }).check();
  const next = page.getByRole("button", { name: "Continue" });
  await expect(next).toBeInViewport();
  expect(await overlap(toast, next)).toBe(false);
});
