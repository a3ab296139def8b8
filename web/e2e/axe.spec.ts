import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime, payPath } from "./free-time.ts";
import { call, knownPerson, newPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
const asked = { beacon: "ny-hatha-60", instructorId: "ines-alvarez" };

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test.describe("nothing stands in anybody's way (W4)", () => {
  test.setTimeout(180_000);

  test("in the bar, its menu and panel, and where one signs in", async ({ page }) => {
    for (const path of ["/login", "/recover"]) {
      await open(page, path);
      await expectNoBarriers(page, path);
    }
    await press(page, "Send the link");
    await expectNoBarriers(page, "/recover with an error");
    await press(page, "Menu");
    await expectNoBarriers(page, "the menu");
    await press(page, "Account");
    await expect(page.getByRole("link", { name: "SIGN IN" })).toBeVisible();
    await expectNoBarriers(page, "the Account panel of a visitor");
  });

  test("on the screens of somebody who practises", async ({ page, context, world }) => {
    await signIn(context, world.site, await knownPerson(world, "maya@example.com"));
    await open(page, "/settings/billing");
    await press(page, /^Remove/);
    await expectNoBarriers(page, "removing a card");
    await open(page, "/instructors");
    await expectNoBarriers(page, "/instructors");
    await press(page, /^About /);
    await expectNoBarriers(page, "about an instructor");
    await page.keyboard.press("Escape");
    await press(page, /^Block /);
    await expectNoBarriers(page, "blocking");
    await page.keyboard.press("Escape");
    await press(page, /^Account/);
    await expectNoBarriers(page, "the Account panel");
  });

  test("in forms that are not right yet", async ({ page, context, world }) => {
    await signIn(context, world.site, await newPerson(world));
    for (const path of ["/settings/name", "/settings/phone", "/settings/address", "/settings/bio"]) {
      await open(page, path);
      await press(page, "Save");
      await expectNoBarriers(page, `${path} with errors`);
    }
    await open(page, "/settings/billing/apm");
    await expectNoBarriers(page, "/settings/billing/apm");
  });

  test("on the way through a booking", async ({ page, context, world }) => {
    const person = await newCustomer(world, { cards: ["mastercard", "declined"] });
    const time = await freeTime(world, person, instant);
    await signIn(context, world.site, person);
    await open(page, "/book");
    await page.getByRole("radio", { name: /^Hatha/ }).check();
    await expectNoBarriers(page, "choosing a session");
    await press(page, "Continue");
    await page
      .getByRole("radio", { name: /, [1-9]\d* free times?$/ })
      .last()
      .check();
    await page
      .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
      .first()
      .check();
    await expectNoBarriers(page, "choosing a time");
    await press(page, /^About /);
    await expectNoBarriers(page, "about somebody who is free");
    await page.keyboard.press("Escape");
    await open(page, payPath(time));
    await press(page, "Change: Where");
    await page.getByRole("radio", { name: /^Another place/ }).check();
    await press(page, "Continue");
    await expectNoBarriers(page, "another place, with errors");
    await page.getByRole("radio", { name: /^My address/ }).check();
    await press(page, "Continue");
    await expect(page.getByRole("button", { name: /^Book · / })).toBeEnabled();
    await expectNoBarriers(page, "paying");
    await press(page, /^Book · /);
    await expect(page.getByText("The card was declined.")).toBeVisible();
    await expectNoBarriers(page, "a declined card");
    await page.getByRole("radio", { name: /^Mastercard/ }).check();
    await press(page, /^Pay \$/);
    await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
    await expectNoBarriers(page, "booked");
  });

  test("on a booking, whatever has become of it", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 40_000, cards: ["challenge"] });
    const book = async (wanted: typeof instant, pmid: string) => {
      const time = await freeTime(world, person, wanted);
      return (await call(world, person, "/api/book/create", { ...time, pmid })).appointmentId;
    };
    const requested = await book(asked, "credit");
    const confirmed = await book(instant, "credit");
    await signIn(context, world.site, person);
    await open(page, `/appt?id=${requested}`);
    await expectNoBarriers(page, "a request");
    await press(page, "Withdraw my request");
    await expectNoBarriers(page, "withdrawing");
    await press(page, "Withdraw it");
    await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
    await expectNoBarriers(page, "a request that was withdrawn");
    await open(page, `/appt?id=${confirmed}`);
    await expectNoBarriers(page, "a booking");
    await press(page, "Move to another time");
    await expect(page.getByRole("radio", { name: /free times?$/ }).first()).toBeVisible();
    await expectNoBarriers(page, "moving");
    await page.keyboard.press("Escape");
    await press(page, "Cancel the session");
    await expectNoBarriers(page, "canceling");
  });
});
