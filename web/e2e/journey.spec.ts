import type { Page } from "@playwright/test";
import type { Booking } from "@shared/model/booking.ts";
import { demoAccounts } from "../../scripts/dev/accounts.ts";
import { PROJECT } from "../../scripts/dev/ports.ts";
import { home } from "./customers.ts";
import { knownPerson } from "./people.ts";
import { expect, test } from "./stage.ts";
import { onlyBookingOf } from "./stored.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;

/** The link of the mail the Auth emulator would have sent. */
async function verificationLink(world: World, email: string): Promise<string> {
  const answer = await fetch(`${world.auth}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const mail = oobCodes.findLast((code) => code.email === email);
  if (!mail) throw new Error(`No mail to ${email}.`);
  return mail.oobLink;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** From nothing to a complete profile, by the steps the profile names one after the other. */
async function signUp(page: Page, world: World, name: string): Promise<string> {
  const email = newAddress();
  await page.goto("/");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("link", { name: "SIGN IN" }).click();
  await page.getByRole("button", { name: "Create account" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("secret-enough");
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL("/profile");

  await page.getByRole("link", { name: "Add my name" }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Berg");
  await save(page);
  await page.getByRole("link", { name: "Add my phone" }).click();
  await page.getByLabel("Phone number").fill("(212) 555-0136");
  await save(page);
  await page.getByRole("link", { name: "Add my address" }).click();
  await page.getByLabel("Street and number").fill(home.line1);
  await page.getByLabel(/^Apartment/).fill(home.line2);
  await page.getByLabel("City").fill(home.city);
  await page.getByLabel("State or region").fill(home.region);
  await page.getByLabel("Postal code").fill(home.postalCode);
  await save(page);
  await expect(page).toHaveURL("/profile");

  // The mail is opened on another device, so that this page has to ask.
  expect((await fetch(await verificationLink(world, email))).status).toBe(200);
  await page.getByRole("button", { name: "I have confirmed it" }).click();
  await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  return email;
}

/** Saves a card on the way to the first top-up, which the welcome offer makes a fifth larger. */
async function topUp(page: Page) {
  await page.getByRole("link", { name: "Top up" }).click();
  await page.getByRole("link", { name: "Add a card" }).click();
  await page.getByRole("radio", { name: /^Visa ending in 4242/ }).check();
  await page.getByRole("button", { name: "Save this card" }).click();
  await page.getByRole("button", { name: "$200" }).click();
  await expect(page.getByText("You get $240.00 of credit.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $200.00" }).click();
  await expect(page.getByText("Your payment of $200.00 went through")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your credit" })).toContainText("$240.00");
  await page.getByRole("link", { name: "Go on" }).click();
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Asks for an hour of Hatha on the last free day of the week that is shown, and pays from credit. */
async function book(page: Page, instructor: string, door: string) {
  await page.getByRole("link", { name: "Book a session" }).click();
  await page.getByRole("radio", { name: /^Hatha/ }).check();
  await page.getByRole("radio", { name: /^60 minutes/ }).check();
  await next(page);
  await page.getByRole("combobox", { name: "With" }).selectOption(instructor);
  await page
    .getByRole("radio", { name: /, [1-9]\d* free times?$/ })
    .last()
    .check();
  await page
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .first()
    .check();
  await next(page);
  await page.getByLabel("How to find the door").fill(door);
  await next(page);
  await expect(page.getByRole("radio", { name: /^My credit \$240.00 available/ })).toBeChecked();
  await page.getByRole("button", { name: /^Book · \$/ }).click();
  await expect(page.getByRole("heading", { name: "Your request is sent" })).toBeVisible();
}

/** Signs an instructor in on their own site. */
async function arrive(page: Page, world: World, email: string) {
  await page.goto(`${world.instructors}/inbox`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(demoAccounts().password);
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(`${world.instructors}/inbox`);
}

/** Hears of the yes: badge, list, booking. */
async function hear(page: Page, door: string) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Account, 2 unread" }).click();
  await page.getByRole("link", { name: "Notifications 2 unread" }).click();
  await page.getByRole("link", { name: "Ines Alvarez said yes" }).click();
  await expect(page.getByRole("button", { name: "Account, 1 unread" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(`${home.line1}, ${home.line2}`);
  await expect(main).toContainText(door);
}

/** Finds the session in the calendar: turns to its month, as a person would, by what stands above it. */
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
  const entry = page.getByRole("link", { name: /Hatha at home with Ines Alvarez.*Confirmed/ });
  await expect(entry).toHaveAttribute("href", `/appt?id=${id}`);
}

test("a newcomer books, meets the instructor, and books the same person again", async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(150_000);
  const name = `Noa-${crypto.randomUUID().slice(0, 8)}`;
  const door = `The blue door of ${name} beside the bakery.`;
  const email = await test.step("signs up and completes the profile", () => signUp(page, world, name));
  await test.step("saves a card and tops up", () => topUp(page));
  await test.step("books an instructor from credit", () => book(page, "Ines Alvarez", door));

  const customer = await knownPerson(world, email, "secret-enough");
  const booking = await onlyBookingOf(world, customer);
  const { id, schedule } = booking;
  const wait = async (until: number) => world.pass(until - (await world.now()));
  const instructor = await (await browser.newContext()).newPage();
  const press = (label: string) =>
    instructor.getByRole("button", { name: new RegExp(`^${label}.*${name} B`) }).click();
  const told = (text: string) =>
    expect(instructor.getByRole("status").filter({ hasText: text })).toBeVisible();

  await test.step("the instructor says yes", async () => {
    await arrive(instructor, world, "ines@example.com");
    await press("Accept");
    await told("You said yes");
    await expect.poll(async () => (await world.stored.find("notes", "aid", id)).length).toBe(3);
  });
  await test.step("hears of it, and knows where and when", () => hear(page, door));
  await test.step("finds it in the calendar", () => findInCalendar(page, booking));
  await test.step("the instructor comes and goes", async () => {
    await wait(schedule.start - 5 * MINUTE);
    await instructor.goto(`${world.instructors}/sessions`);
    await expect(instructor.getByText(door)).toBeVisible();
    await press("Check in");
    await told("You are checked in");
    await wait(schedule.end);
    await instructor.reload();
    await press("Check out");
    await told("Done.");
  });
  await test.step("books the same person again", async () => {
    await expect.poll(() => world.stored.get(`reconnect/${customer.uid}`)).toBeDefined();
    await page.goto("/instructors");
    await page.getByRole("link", { name: "Book again with Ines Alvarez" }).click();
    await expect(page).toHaveURL(/\/book\?.*instructor=ines-alvarez/);
    await page.getByRole("radio", { name: /^Yin/ }).check();
    await next(page);
    await expect(page.getByRole("combobox", { name: "With" })).toHaveValue("ines-alvarez");
  });
  await instructor.context().close();
});
