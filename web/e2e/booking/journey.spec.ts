import type { Booking } from "@core/booking/booking.ts";
import type { Page } from "@playwright/test";
import { demoAccounts } from "../../../scripts/dev/accounts.ts";
import { home } from "../support/scenario.ts";
import { newestLinkTo } from "../support/sign-ins.ts";
import { onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const MINUTE = 60_000;
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Signs up and completes the profile by the steps it asks for, in order. */
async function signUp(page: Page, world: World, name: string): Promise<string> {
  const email = newAddress();
  await page.goto("/");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "SIGN IN" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("secret-enough");
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL("/profile");

  await page.getByRole("link", { name: "Add my name" }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Berg");
  await save(page);
  // The strip below a form has a link of that name, too.
  const steps = page.getByRole("main");
  await steps.getByRole("link", { name: "Add my phone" }).click();
  await page.getByLabel("Phone number").fill("(212) 555-0136");
  await save(page);
  await steps.getByRole("link", { name: "Add my address" }).click();
  await page.getByLabel("Street address").fill(home.line1);
  await page.getByLabel(/^Apartment/).fill(home.line2);
  await page.getByLabel("City").fill(home.city);
  await page.getByLabel("State").fill(home.region);
  await page.getByLabel("ZIP code").fill(home.postalCode);
  await save(page);
  await expect(page).toHaveURL("/profile");

  // The email is opened on another device, so this page has to ask the server.
  expect((await fetch(await newestLinkTo(world, email))).status).toBe(200);
  await page.getByRole("button", { name: "I've confirmed it" }).click();
  await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  return email;
}

/** Saves a card and tops up for the first time, which the welcome offer increases by a fifth. */
async function topUp(page: Page) {
  await page.getByRole("link", { name: "Top up" }).click();
  await page.getByRole("link", { name: "Add a card" }).click();
  await page.getByRole("radio", { name: /^Visa ending in 4242/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByLabel("Amount in US dollars").fill("200");
  await expect(page.getByText("You'll get $200.00 + $40.00 gift: $240.00 in credit.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $200.00" }).click();
  await expect(page.getByText("Your payment of $200.00 went through")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your credit" })).toContainText("$240.00");
  await page.getByRole("link", { name: "Continue" }).click();
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Requests an hour of Hatha on the last free day of the shown week, and pays from credit. */
async function book(page: Page, instructor: string, door: string) {
  await page.getByRole("link", { name: "Book a session" }).click();
  await page.getByRole("radio", { name: /^Hatha/ }).check();
  await page.getByRole("radio", { name: /^60 minutes/ }).check();
  await next(page);
  await page
    .getByRole("group", { name: "Instructor", exact: true })
    .getByRole("radio", { name: new RegExp(`^${instructor}`) })
    .check();
  await page
    .getByRole("radio", { name: /, [1-9]\d* open times?$/ })
    .last()
    .check();
  await page
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .first()
    .check();
  await next(page);
  await page.getByLabel("How to get in").fill(door);
  await expect(page.getByRole("radio", { name: /^My credit \$240.00 available/ })).toBeChecked();
  await page.getByRole("button", { name: /^(Book|Request to book) · \$/ }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
}

/** Signs an instructor in on their own site. */
async function arrive(page: Page, world: World, email: string) {
  await page.goto(`${world.instructors}/inbox`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(demoAccounts().password);
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(`${world.instructors}/inbox`);
}

/** Follows the acceptance: badge, notification, booking. */
async function followAcceptance(page: Page, door: string) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Account, 1 unread" }).click();
  await page.getByRole("link", { name: "Notifications 1 unread" }).click();
  await page.getByRole("link", { name: "Ines accepted your request" }).click();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(`${home.line1}, ${home.line2}`);
  await expect(main).toContainText(door);
}

/** Finds the session in the calendar: goes to its month by the heading, as a person would. */
async function findInCalendar(page: Page, { schedule, id }: Booking) {
  await page.goto("/calendar");
  const wanted = new Date(Date.UTC(schedule.year, schedule.month - 1, 1));
  const heading = page.locator("#month");
  await expect(async () => {
    const shown = new Date(`1 ${await heading.innerText()} UTC`).getTime();
    const label = shown < wanted.getTime() ? "Next month" : "Previous month";
    if (shown !== wanted.getTime()) await page.getByRole("button", { name: label }).click();
    await expect(heading).toHaveText(monthName.format(wanted), { timeout: 500 });
  }).toPass();
  const entry = page.getByRole("link", { name: /Hatha at home with Ines A\..*Confirmed/ });
  await expect(entry).toHaveAttribute("href", `/appt?id=${id}`);
}

test("a newcomer books, meets the instructor, and books the same person again @long", async ({
  page,
  browser,
  world,
}) => {
  const name = `Noa-${crypto.randomUUID().slice(0, 8)}`;
  const door = `The blue door of ${name} beside the bakery.`;
  const email = await test.step("signs up and completes the profile", () => signUp(page, world, name));
  await test.step("saves a card and tops up", () => topUp(page));
  await test.step("books an instructor from credit", () => book(page, "Ines A.", door));

  const customer = await knownPerson(world, email, "secret-enough");
  const booking = await onlyBookingOf(world, customer);
  const { id, schedule } = booking;
  const wait = async (until: number) => world.pass(until - (await world.now()));
  const instructor = await (await browser.newContext()).newPage();
  const press = (label: string) =>
    instructor.getByRole("button", { name: new RegExp(`^${label}.*${name} B`) }).click();
  const expectStatus = (text: string) =>
    expect(instructor.getByRole("status").getByText(text).first()).toBeVisible();

  await test.step("the instructor accepts", async () => {
    await arrive(instructor, world, "ines@example.com");
    await press("Accept");
    await expectStatus("You accepted");
    await expect.poll(async () => (await world.stored.find("notes", "aid", id)).length).toBe(3);
  });
  await test.step("is notified, with place and time", () => followAcceptance(page, door));
  await test.step("finds it in the calendar", () => findInCalendar(page, booking));
  await test.step("the session takes place", async () => {
    await wait(schedule.start - 5 * MINUTE);
    await instructor.goto(`${world.instructors}/sessions`);
    await expect(instructor.getByText(door)).toBeVisible();
    await press("Check in");
    await expectStatus("You're checked in");
    await wait(schedule.end);
    await instructor.reload();
    await press("Check out");
    await expectStatus("Done. You earned");
  });
  await test.step("books the same person again", async () => {
    await expect.poll(() => world.stored.get(`reconnect/${customer.uid}`)).toBeDefined();
    await page.goto("/instructors");
    await page.getByRole("link", { name: "Book Ines again" }).click();
    await expect(page).toHaveURL(/\/book\?.*instructor=ines-alvarez/);
    // The same style, length and people: only the time is left to choose.
    await expect(page.getByText("Hatha at home, 60 minutes, 1 person")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Ines A\./ }).first()).toBeChecked();
  });
  await instructor.context().close();
});
