import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import {
  bookingsOf,
  creditOf,
  ledgerOf,
  onlyBookingOf,
  paymentsFor,
  titlesOf,
} from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

const book = (page: Page) => page.getByRole("button", { name: /^(Book|Request to book) · / });
const isBooked = (page: Page) => page.getByRole("heading", { name: "You're booked" });
const bank = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

test("a customer whose time was just taken sees others, and one tap books one of them", async ({
  page,
  context,
  world,
}) => {
  const [person, rival] = [
    await newCustomer(world, { credit: 20_000 }),
    await newCustomer(world, { credit: 20_000 }),
  ];
  // A far-off day has other free times.
  const time = await findOpenSlot(world, person, { ...instant, hours: 600 });
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await expect(book(page)).toBeEnabled();
  await callAs(world, rival, "/api/book/create", { ...time, pmid: "credit" });

  await book(page).click();
  await expect(page.getByText("Someone just booked this time.")).toBeVisible();
  expect(await bookingsOf(world, person)).toEqual([]);
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });

  const others = page.getByRole("button", { name: /^Book .* · \$/ });
  expect(await others.count()).toBeLessThanOrEqual(3);
  await others.first().click();
  await expect(page.getByRole("heading", { name: /You're booked|Request sent/ })).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking.schedule.start).not.toBe(time.start);
  const { available } = await creditOf(world, person);
  expect(available).toBe(24_000 - booking.billing.amount);
});

test("a declined card is reported, and another one books the held time @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard", "declined"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await expect(page.getByRole("radio", { name: /^Visa ending in 0002/ })).toBeChecked();
  await book(page).click();

  await expect(page.getByRole("heading", { name: "Your payment didn't go through" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await expect(page.getByText("You haven't been charged.")).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Held" });

  await page.getByRole("radio", { name: /^Mastercard ending in 4444/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", schedule: { start: time.start } });
  const states = (await paymentsFor(world, booking)).map(({ card, state }) => `${card} ${state}`);
  expect(states.sort()).toEqual(["declined refused", "mastercard captured"]);
});

test("a booking is made when the customer passes the bank's challenge", async ({ page, context, world }) => {
  const person = await newCustomer(world, { cards: ["challenge"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await book(page).click();
  await expect(bank(page)).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Held" });

  await bank(page).getByRole("button", { name: "Confirm payment" }).click();
  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking.status).toBe("Confirmed");
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "captured", amount: time.amount }]);
});

test("a failed bank challenge charges nothing, holds the time, and lets the customer release it", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["challenge"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await expect(page.getByRole("link", { name: "Top up $88 and get $17.60 free" })).toBeVisible();
  await book(page).click();
  await bank(page).getByRole("button", { name: "It wasn't me" }).click();

  await expect(page.getByRole("alert")).toContainText("Your bank didn't confirm the payment.");
  const booking = await onlyBookingOf(world, person);
  expect(booking.status).toBe("Held");
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "refused", reason: "challenge_failed" }]);
  expect(await ledgerOf(world, person)).toEqual([]);

  const restore = await failCalls(page, "**/api/book/withdraw");
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByRole("alert").last()).toContainText("Try again");
  await expectNoViolations(page, "/book, a time that could not be released");
  await restore();
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByText("We released this time. Your card wasn't charged.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Time and instructor" })).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Canceled" });
  const { id } = await onlyBookingOf(world, person);
  await expect.poll(() => titlesOf(world, id)).toContain("You canceled before paying");
  const rival = await newCustomer(world, { credit: 20_000 });
  const again = await callAs(world, rival, "/api/book/create", { ...time, pmid: "credit" });
  expect(again.status).toBe("Confirmed");
});

test("after a declined card, credit pays for the held time, and the card is left alone @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000, cards: ["declined"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await page.getByRole("radio", { name: /^Visa ending in 0002/ }).check();
  await book(page).click();
  await expect(page.getByRole("group", { name: "Pay another way" })).toBeVisible();
  await expectNoViolations(page, "/book, credit after a declined card");

  await page.getByRole("radio", { name: /^My credit/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", billing: { source: "credit" } });
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - time.amount, held: 0 });
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "refused" }]);
});

test("while the bank's challenge is open, another card pays, and the first is voided @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard", "challenge"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await book(page).click();
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Use another card" }).click();
  const others = page.getByRole("group", { name: "Pay with another card" });
  await expect(others.getByRole("radio")).toHaveCount(1);
  await expectNoViolations(page, "/book, another card while a challenge is open");

  await others.getByRole("radio", { name: /^Mastercard/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(isBooked(page)).toBeVisible();
  const states = (await paymentsFor(world, await onlyBookingOf(world, person))).map(
    ({ card, state }) => `${card} ${state}`,
  );
  expect(states.sort()).toEqual(["challenge voided", "mastercard captured"]);
});

test("a payment whose answer is lost is never made twice, and becomes a booking on its own", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["timeout"] });
  const time = await findOpenSlot(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  await book(page).click();
  await expect(page.getByRole("alert")).toContainText("Do not pay again.");
  await expect(book(page)).toHaveCount(0);

  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "captured", amount: time.amount }]);
  const taken = (await ledgerOf(world, person)).filter(({ kind }) => kind === "capture");
  expect(taken).toHaveLength(1);
});
