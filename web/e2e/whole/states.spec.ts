import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls, serverError } from "../support/failures.ts";
import { goInside } from "../support/go-inside.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { creditOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

test("signing in leads to the wanted page, with its whole query", async ({ page, world }) => {
  const { email, password } = await newPerson(world);
  await page.goto("/book?instructor=ines-alvarez");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("We'll take you right there.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("heading", { name: "Book a session" })).toBeVisible();
  await expect(page).toHaveURL(/\/book\?.*instructor=ines-alvarez/);
});

test("an unknown address sends a signed-in customer to /404, with a link home", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.site, await newPerson(world));
  await page.goto("/settings/no-such-setting");
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("link", { name: "Book", exact: true })).toBeVisible();
});

test("a new customer sees on every screen what to do next, and can do it", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.site, await newPerson(world, { isVerified: false }));
  const main = page.getByRole("main");
  const screens: [path: string, says: string, next: string][] = [
    ["/profile", "We're glad you're here", "Add my name"],
    ["/calendar", "Nothing booked in", "Book a session"],
    ["/alerts", "You're all caught up", "Book a session"],
    ["/instructors", "No instructors yet", "Book your first session"],
    ["/appt?id=no-such-booking", "We can't find this session", "Open my calendar"],
    ["/settings/billing", "No saved cards yet.", "Add a payment method"],
    ["/settings/block", "You haven't blocked anyone", "Your instructors"],
  ];
  await page.goto("/book");
  await expect(main.getByRole("combobox", { name: "Where would you like to practice?" })).toBeVisible();
  await expectNoBarriers(page, "/book of a newcomer");
  for (const [path, says, next] of screens) {
    await goInside(page, path);
    await expect.soft(main.getByText(says), path).toBeVisible();
    await expect.soft(main.getByRole("link", { name: next }), path).toBeVisible();
    await expectNoViolations(page, `${path} of a newcomer`);
  }
});

test.describe("after a server error", () => {
  test("free times and prices say so and can be loaded again", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 20_000 });
    const time = await findOpenSlot(world, person, instant);
    await openSignedIn(context, world.site, person);
    const restoreQuote = await failCalls(page, "**/api/book/quote");
    const restoreSlots = await failCalls(page, "**/api/book/slots");
    await page.goto(payStepPath(time));
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await expect(page.getByRole("button", { name: /^(Book|Request to book) · / })).toHaveCount(0);
    await restoreQuote();
    await tryAgain(page);
    await expect(page.getByRole("button", { name: /^(Book|Request to book) · / })).toBeEnabled();

    await page.getByRole("button", { name: "Change: Time and instructor" }).click();
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await restoreSlots();
    await tryAgain(page);
    await expect(page.getByRole("radio", { name: /open times?$/ }).first()).toBeVisible();
  });

  test("a card form says so and can be loaded again", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newCustomer(world));
    const restoreSetup = await failCalls(page, "**/api/card/setup");
    const restoreCards = await failCalls(page, "**/sandbox/cards");
    await page.goto("/settings/billing/apm");
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await restoreSetup();
    await tryAgain(page);
    await expect(page.getByRole("alert")).toContainText("didn't respond");
    await restoreCards();
    await tryAgain(page);
    await expect(page.getByRole("button", { name: "Save card" })).toBeVisible();
  });

  test("a settings form keeps the input", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newCustomer(world));
    const restore = await failCalls(page, "**/api/name/update");
    await page.goto("/settings/name");
    await page.getByLabel("First name").fill("Alex");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await expect(page.getByLabel("First name")).toHaveValue("Alex");
    await restore();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByText("Alex Vale")).toBeVisible();
  });

  test("a booking whose answer is lost is sent again, even after a reload, and made once", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 20_000 });
    const time = await findOpenSlot(world, person, instant);
    await openSignedIn(context, world.site, person);
    await page.goto(payStepPath(time));
    const keys: (string | undefined)[] = [];
    let isLost = true;
    await page.route("**/api/book/create", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const response = await route.fetch();
      await route.fulfill(isLost ? serverError : { response });
    });
    await page.getByRole("button", { name: /^(Book|Request to book) · / }).click();
    await expect(page.getByRole("alert")).toContainText("We haven't heard back yet.");
    await page.getByRole("button", { name: "Check now" }).click();
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    await expect(page.getByRole("alert")).toContainText("We haven't heard back yet.");
    isLost = false;
    await page.reload();
    await expect(page.getByRole("heading", { name: "You're booked" })).toBeVisible();
    // Nor is the customer's own booking reported as taken by another.
    await page.goto(payStepPath(time));
    await expect(page.getByRole("heading", { name: "You're booked" })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Confirmed" });
    expect(await creditOf(world, person)).toEqual({ available: 24_000 - time.amount, held: 0 });
  });
});
