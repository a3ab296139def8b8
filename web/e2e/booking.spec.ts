import type { Page } from "@playwright/test";
import { newCustomer } from "./customers.ts";
import { freeTime, payPath } from "./free-time.ts";
import { call } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { bookingsOf, creditOf, ledgerOf, onlyBookingOf, paymentsFor } from "./stored.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

const book = (page: Page) => page.getByRole("button", { name: /^Book · / });
const isBooked = (page: Page) => page.getByRole("heading", { name: "You are booked" });
const bank = (page: Page) => page.getByRole("dialog", { name: "Your bank asks" });

test("who loses the race for a time is shown others, and one tap books one of them", async ({
  page,
  context,
  world,
}) => {
  const [person, rival] = [
    await newCustomer(world, { credit: 20_000 }),
    await newCustomer(world, { credit: 20_000 }),
  ];
  // A day that is far off has other times left.
  const time = await freeTime(world, person, { ...instant, hours: 600 });
  await signIn(context, world.site, person);
  await page.goto(payPath(time));
  await expect(book(page)).toBeEnabled();
  await call(world, rival, "/api/book/create", { ...time, pmid: "credit" });

  await book(page).click();
  await expect(page.getByText("Somebody has just taken this time.")).toBeVisible();
  expect(await bookingsOf(world, person)).toEqual([]);
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });

  const others = page.getByRole("button", { name: /^Book .* · \$/ });
  expect(await others.count()).toBeLessThanOrEqual(3);
  await others.first().click();
  await expect(page.getByRole("heading", { name: /You are booked|Your request is sent/ })).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking.schedule.start).not.toBe(time.start);
  const { available } = await creditOf(world, person);
  expect(available).toBe(24_000 - booking.billing.amount);
});

test("a declined card is said, and another one books the time that was kept", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard", "declined"] });
  const time = await freeTime(world, person, instant);
  await signIn(context, world.site, person);
  await page.goto(payPath(time));
  await expect(page.getByRole("radio", { name: /^Visa ending in 0002/ })).toBeChecked();
  await book(page).click();

  await expect(page.getByRole("heading", { name: "The card was not accepted" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The card was declined.");
  await expect(page.getByText("Nothing was taken.")).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Held" });

  await page.getByRole("radio", { name: /^Mastercard ending in 4444/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", schedule: { start: time.start } });
  const states = (await paymentsFor(world, booking)).map(({ card, state }) => `${card} ${state}`);
  expect(states.sort()).toEqual(["declined refused", "mastercard captured"]);
});

test("the bank's question is asked, and a yes books", async ({ page, context, world }) => {
  const person = await newCustomer(world, { cards: ["challenge"] });
  const time = await freeTime(world, person, instant);
  await signIn(context, world.site, person);
  await page.goto(payPath(time));
  await book(page).click();
  await expect(bank(page)).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Held" });

  await bank(page).getByRole("button", { name: "Confirm the payment" }).click();
  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking.status).toBe("Confirmed");
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "captured", amount: time.amount }]);
});

test("a no to the bank's question takes nothing, keeps the time, and leaves it to others when asked", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["challenge"] });
  const time = await freeTime(world, person, instant);
  await signIn(context, world.site, person);
  await page.goto(payPath(time));
  await book(page).click();
  await bank(page).getByRole("button", { name: "It was not me" }).click();

  await expect(page.getByRole("alert")).toContainText("Your bank did not confirm the payment.");
  const booking = await onlyBookingOf(world, person);
  expect(booking.status).toBe("Held");
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "refused", reason: "challenge_failed" }]);
  expect(await ledgerOf(world, person)).toEqual([]);

  await page.getByRole("button", { name: "Look for another time" }).click();
  await expect(page.getByRole("heading", { name: "When and with whom" })).toBeVisible();
});

test("a payment whose answer is lost is never made twice, and ends in a booking by itself", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["timeout"] });
  const time = await freeTime(world, person, instant);
  await signIn(context, world.site, person);
  await page.goto(payPath(time));
  await book(page).click();
  await expect(page.getByRole("alert")).toContainText("Do not pay again.");
  await expect(book(page)).toHaveCount(0);

  await expect(isBooked(page)).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(await paymentsFor(world, booking)).toMatchObject([{ state: "captured", amount: time.amount }]);
  const taken = (await ledgerOf(world, person)).filter(({ kind }) => kind === "capture");
  expect(taken).toHaveLength(1);
});
