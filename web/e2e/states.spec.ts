import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime, payPath } from "./free-time.ts";
import { newPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf, onlyBookingOf } from "./stored.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

/** Lets the next calls to a path come to nothing, until the answer is called. */
async function breakDown(page: Page, path: string) {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { message: "Something broke.", code: "internal" } }),
  );
  return () => page.unroute(path);
}
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

test("after signing in, a person is where they wanted to go, with all that the address said", async ({
  page,
  world,
}) => {
  const { email, password } = await newPerson(world);
  await page.goto("/book?instructor=ines-alvarez");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("We will take you right there.")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("heading", { name: "Book a session" })).toBeVisible();
  await expect(page).toHaveURL(/\/book\?.*instructor=ines-alvarez/);
});

test("an unknown address leads the signed-in to /404 as well, and home from there", async ({
  page,
  context,
  world,
}) => {
  await signIn(context, world.site, await newPerson(world));
  await page.goto("/settings/no-such-setting");
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("link", { name: "Book", exact: true })).toBeVisible();
});

test("somebody who has just signed up sees on every screen what to do next, and can do it", async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(120_000);
  await signIn(context, world.site, await newPerson(world, { isVerified: false }));
  const main = page.getByRole("main");
  const screens: [path: string, says: string, next: string][] = [
    ["/profile", "We are glad you are here", "Add my name"],
    ["/book", "To book, we still need you to:", "Tell us your name"],
    ["/calendar", "Nothing booked in", "Book a session"],
    ["/alerts", "All quiet", "Book a session"],
    ["/instructors", "Nobody yet", "Book your first session"],
    ["/appt?id=no-such-booking", "We cannot find this session", "Open my calendar"],
    ["/settings/billing", "No card is saved yet.", "Add a card"],
    ["/settings/block", "You have blocked nobody", "Your instructors"],
  ];
  for (const [path, says, next] of screens) {
    await page.goto(path);
    await expect.soft(main.getByText(says), path).toBeVisible();
    await expect.soft(main.getByRole("link", { name: next }), path).toBeVisible();
    await expectNoBarriers(page, `${path} of a newcomer`);
  }
});

test.describe("when something breaks", () => {
  test("free times and prices say so, and can be asked for again", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 20_000 });
    const time = await freeTime(world, person, instant);
    await signIn(context, world.site, person);
    const mendQuote = await breakDown(page, "**/api/book/quote");
    const mendSlots = await breakDown(page, "**/api/book/slots");
    await page.goto(payPath(time));
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await expect(page.getByRole("button", { name: /^Book · / })).toHaveCount(0);
    await mendQuote();
    await tryAgain(page);
    await expect(page.getByRole("button", { name: /^Book · / })).toBeEnabled();

    await page.getByRole("button", { name: "Change: When and with whom" }).click();
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await mendSlots();
    await tryAgain(page);
    await expect(page.getByRole("radio", { name: /free times?$/ }).first()).toBeVisible();
  });

  test("a card form says so, and can be asked for again", async ({ page, context, world }) => {
    await signIn(context, world.site, await newCustomer(world));
    const mendSetup = await breakDown(page, "**/api/card/setup");
    const mendCards = await breakDown(page, "**/sandbox/cards");
    await page.goto("/settings/billing/apm");
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await mendSetup();
    await tryAgain(page);
    await expect(page.getByRole("alert")).toContainText("did not answer");
    await mendCards();
    await tryAgain(page);
    await expect(page.getByRole("button", { name: "Save this card" })).toBeVisible();
  });

  test("a setting is not lost: the form keeps what was typed", async ({ page, context, world }) => {
    await signIn(context, world.site, await newCustomer(world));
    const mend = await breakDown(page, "**/api/name/update");
    await page.goto("/settings/name");
    await page.getByLabel("First name").fill("Alex");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Something broke.");
    await expect(page.getByLabel("First name")).toHaveValue("Alex");
    await mend();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByText("Alex Vale")).toBeVisible();
  });

  test("a booking whose answer never comes is asked for again, after a reload too, and made once", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 20_000 });
    const time = await freeTime(world, person, instant);
    await signIn(context, world.site, person);
    await page.goto(payPath(time));
    const keys: (string | undefined)[] = [];
    const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };
    let isLost = true;
    await page.route("**/api/book/create", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const response = await route.fetch();
      await route.fulfill(isLost ? broken : { response });
    });
    await page.getByRole("button", { name: /^Book · / }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was sent twice.");
    await page.getByRole("button", { name: "Ask now" }).click();
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    await expect(page.getByRole("alert")).toContainText("Nothing was sent twice.");
    isLost = false;
    await page.reload();
    await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
    // Nor is a time one has booked oneself called somebody else's.
    await page.goto(payPath(time));
    await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Confirmed" });
    expect(await creditOf(world, person)).toEqual({ available: 24_000 - time.amount, held: 0 });
  });
});
