import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoViolationsOrPaleText } from "../support/checks/expect-no-barriers.ts";
import { goInside } from "../support/go-inside.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { byRequest, instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson, newPerson } from "../support/test-people.ts";

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** Presses a button and waits for its dialog, whose code loads then: a look, or a press, would be too early. */
async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await expect(page.getByRole("dialog")).toBeVisible();
}

test.describe("there are no accessibility barriers (W4)", () => {
  test("in the bar, its menu and panel, and on the sign-in page", async ({ page }) => {
    await open(page, "/recover");
    await press(page, "Send link");
    await expectNoViolationsOrPaleText(page, "/recover with an error");
    await press(page, "Menu");
    await expectNoViolationsOrPaleText(page, "the menu");
    await press(page, "Account");
    await expect(page.getByRole("link", { name: "SIGN IN" })).toBeVisible();
    await expectNoViolationsOrPaleText(page, "the Account panel of a visitor");
  });

  test("on the screens of a customer with sessions", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await knownPerson(world, "maya@example.com"));
    await open(page, "/settings/billing");
    await openDialog(page, /^Remove/);
    await expectNoViolationsOrPaleText(page, "removing a card");
    await page.keyboard.press("Escape");
    await goInside(page, "/instructors");
    await expectNoViolationsOrPaleText(page, "/instructors");
    await openDialog(page, /^About /);
    await expectNoViolationsOrPaleText(page, "about an instructor");
    await page.keyboard.press("Escape");
    await openDialog(page, /^Block /);
    await expectNoViolationsOrPaleText(page, "blocking");
    await page.keyboard.press("Escape");
    await press(page, /^Account/);
    await expectNoViolationsOrPaleText(page, "the Account panel");
  });

  test("in forms with errors", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newPerson(world));
    await open(page, "/settings");
    for (const path of ["/settings/name", "/settings/phone", "/settings/address", "/settings/bio"]) {
      await goInside(page, path);
      await press(page, "Save");
      await expectNoViolationsOrPaleText(page, `${path} with errors`);
    }
    await goInside(page, "/settings/billing/apm");
    await expectNoViolationsOrPaleText(page, "/settings/billing/apm");
  });

  test("in each step of a booking", async ({ page, context, world }) => {
    const person = await newCustomer(world, { cards: ["mastercard", "declined"] });
    const time = await findOpenSlot(world, person, instant);
    await openSignedIn(context, world.site, person);
    await open(page, "/book");
    await page.getByRole("radio", { name: /^Hatha/ }).check();
    await expectNoViolationsOrPaleText(page, "choosing a session");
    await press(page, "Continue");
    await page
      .getByRole("radio", { name: /, [1-9]\d* open times?$/ })
      .last()
      .check();
    await page
      .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
      .first()
      .check();
    await expectNoViolationsOrPaleText(page, "choosing a time");
    await openDialog(page, /^About /);
    await expectNoViolationsOrPaleText(page, "about a free instructor");
    await page.keyboard.press("Escape");
    await open(page, payStepPath(time));
    await press(page, "Change: Where");
    await page.getByRole("radio", { name: /^A different address/ }).check();
    await press(page, "Continue");
    await expectNoViolationsOrPaleText(page, "another address, with errors");
    await page.getByRole("radio", { name: /^My address/ }).check();
    await press(page, "Continue");
    await expect(page.getByRole("button", { name: /^(Book|Request to book) · / })).toBeEnabled();
    await expectNoBarriers(page, "paying");
    await press(page, /^(Book|Request to book) · /);
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expectNoViolationsOrPaleText(page, "a declined card");
    await page.getByRole("radio", { name: /^Mastercard/ }).check();
    await press(page, /^Pay \$/);
    await expect(page.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await expectNoViolationsOrPaleText(page, "booked");
  });

  test("on a booking in any status", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 40_000, cards: ["challenge"] });
    const requested = await newBooking(world, person, byRequest);
    const confirmed = await newBooking(world, person);
    await openSignedIn(context, world.site, person);
    await open(page, `/appt?id=${requested.appointmentId}`);
    await expectNoViolationsOrPaleText(page, "a request");
    await openDialog(page, "Withdraw my request");
    await expectNoViolationsOrPaleText(page, "withdrawing");
    await press(page, "Withdraw my request");
    await expect(page.getByText("Request withdrawn", { exact: true }).first()).toBeVisible();
    await expectNoViolationsOrPaleText(page, "a request that was withdrawn");
    await open(page, `/appt?id=${confirmed.appointmentId}`);
    await expectNoViolationsOrPaleText(page, "a booking");
    await openDialog(page, "Reschedule my session");
    await expect(page.getByRole("radio", { name: /open times?$/ }).first()).toBeVisible();
    await expectNoViolationsOrPaleText(page, "moving");
    await page.keyboard.press("Escape");
    await openDialog(page, "Cancel my session");
    await expectNoViolationsOrPaleText(page, "canceling");
  });
});
