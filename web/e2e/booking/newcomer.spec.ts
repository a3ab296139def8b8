import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { countingDriver, type Effort, listeningCounter } from "../support/counting-driver.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { newestEmailCodeTo, newestLinkTo } from "../support/sign-ins.ts";
import { bookingsOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const HOUR = 3_600_000;
const PASSWORD = "secret-enough";
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const bookButton = (page: Page) => button(page, /^(Book|Request to book) · /);
const isDone = (page: Page) => page.getByRole("heading", { name: /^(Request sent|You're booked)$/ });

/** Prints what a task costs and expects it to stay within its limits. */
const expectAtMost = (task: string, effort: Effort, limits: Partial<Effort>) => {
  const { taps, fields, pages } = effort;
  console.log(`${task}: ${taps} taps, ${fields} fields, ${pages} pages (at most ${JSON.stringify(limits)})`);
  for (const [kind, limit] of Object.entries(limits))
    expect.soft(effort[kind as keyof Effort], `${task}: ${kind}`).toBeLessThanOrEqual(limit);
};

test("P13: a newcomer gets from / to booked by card in 8 taps, 7 fields and 3 pages, and keeps the choice", async ({
  page,
  world,
}) => {
  const email = newAddress();
  const effort = await listeningCounter(page);
  await page.goto("/");
  await page.getByLabel("Your ZIP code").fill("10025");
  await button(page, "See open times").click();
  const slot = page.getByRole("region", { name: "Yoga in 10025" }).getByRole("listitem").first();
  const link = slot.getByRole("link");
  const chosen = new URLSearchParams((await link.getAttribute("href"))?.split("?")[1]);
  await link.click();

  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.locator("form button[type=submit]").click();

  const where = page.getByRole("region", { name: "Where" });
  await expect(where.getByLabel("ZIP code")).toHaveValue("10025");
  await expect(where).toContainText("New York, NY");
  await expectNoViolations(page, "/book, what a newcomer is asked");
  await where.getByLabel("Full name").fill("Noa Berg");
  await where.getByLabel("Phone number").fill("(212) 555-0136");
  await where.getByLabel("Street address").fill("500 West 110th Street");
  await where.getByRole("button", { name: "Continue" }).click();

  // The processor's own fields are not counted.
  await button(page, "Save card").click();
  await expect(page.getByRole("group", { name: "How would you like to pay?" })).toContainText("Visa");
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "One last step" })).toBeVisible();
  await expect(page.getByText(/^Confirm your email by \d+:\d\d [AP]M to book\.$/)).toBeVisible();
  await expectNoViolations(page, "/book, an email to confirm");
  const person = await knownPerson(world, email, PASSWORD);
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Held" });
  // Nobody leaves for a link: the code is typed in place, and its last digit confirms it.
  await page.getByLabel("6-digit code").fill(await newestEmailCodeTo(world, email));
  await expect(isDone(page)).toBeVisible();

  expectAtMost("A newcomer, from / to booked", effort(), { taps: 8, fields: 7, pages: 3 });
  const booking = await onlyBookingOf(world, person);
  expect(booking.schedule.start).toBe(Number(chosen.get("start")));
  expect(booking.instructor.id).toBe(chosen.get("instructor"));
  await expect(page.getByText("500 West 110th Street, New York, NY 10025")).toBeVisible();
});

test("P13: a returning customer on a new phone books a chosen session by one form, 2 fields and 2 taps", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard"] });
  const slot = await findOpenSlot(world, person, { ...instant, hours: 300 });
  const effort = await listeningCounter(page);
  await page.goto(payStepPath(slot));
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("radio", { name: /^Mastercard/ })).toBeChecked();
  await expect(button(page, "Change: Where")).toBeVisible();
  await bookButton(page).click();
  await expect(isDone(page)).toBeVisible();
  expectAtMost("A returning customer on a new phone, from /book to sent", effort(), { taps: 2, fields: 2 });
});

test("P13: a returning customer books the same instructor again in 4 taps", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 40_000 });
  const { appointmentId, start } = await newBooking(world, person, { ...instant, hours: 6 });
  await world.pass(start + 3 * HOUR + 60_000 - (await world.now()));
  // A trigger writes it, and this session is not the only one that has just closed.
  await expect
    .poll(async () => (await world.stored.get<{ people: unknown[] }>(`reconnect/${person.uid}`))?.people)
    .toMatchObject([{ id: instant.instructorId, bookingId: appointmentId }]);
  await openSignedIn(context, world.site, person);
  await page.goto("/profile");
  const { tap, effort } = countingDriver(page);
  await tap(page.getByRole("link", { name: "Book Marcus again" }));
  await tap(page.getByRole("radio", { name: /^\d+:\d\d [AP]M/ }).first());
  await tap(button(page, "Continue"));
  await expect(page.getByRole("heading", { name: "Pay" })).toBeFocused();
  await tap(bookButton(page));
  await expect(isDone(page)).toBeVisible();
  expectAtMost("A returning customer, from /profile to booked", effort(), { taps: 4, fields: 0 });
  const [first, second] = await bookingsOf(world, person);
  expect(second?.service).toEqual(first?.service);
});

test("a newcomer who pays by a digital wallet and confirms the email later, in another tab, has sent the request there @long", async ({
  page,
  context,
  world,
}) => {
  const email = newAddress();
  await page.goto("/book?offer=ny-hatha-60&instructor=ines-alvarez");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.locator("form button[type=submit]").click();
  await page
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click();
  await button(page, "Continue").click();
  await page.getByLabel("Full name").fill("Noa Berg");
  await page.getByLabel("Phone number").fill("(212) 555-0136");
  await page.getByLabel("Street address").fill("500 West 110th Street");
  await page.getByLabel("ZIP code").fill("10025");
  await button(page, "Continue").click();
  // One press saves the wallet's card and books; a closed sheet does neither.
  const sheet = page.getByRole("dialog", { name: "Google Pay (demo)" });
  await expect(page.getByText(/^Request to book in one step · \$\d/)).toBeVisible();
  await button(page, "Google Pay (demo)").click();
  await expectNoViolations(page, "/book, the demo's digital wallet");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toHaveCount(0);
  await button(page, "Google Pay (demo)").click();
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "One last step" })).toBeVisible();
  const person = await knownPerson(world, email, PASSWORD);
  const { id } = await onlyBookingOf(world, person);
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText("Your card is ready.")).toBeVisible();
  await expect(button(page, "Resend email")).toBeVisible();
  await expectNoViolations(page, "/appt, an email to confirm");
  await page.goto("/profile");
  await expect(page.getByText("Confirm your email", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Waiting for payment")).toHaveCount(0);
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText(email)).toBeVisible();
  // The link ends on the booking and confirms it there; the other tab follows.
  const other = await context.newPage();
  await other.goto("/book");
  await expect(other.getByText("We're holding a time for you.")).toBeVisible();
  // The first tab is in the background now, which a headless browser does not tell it: it would send the request first.
  const { promise: followed, resolve: follow } = Promise.withResolvers<void>();
  await page.route("**/api/**", (route) => followed.then(() => route.continue()));
  await other.goto(await newestLinkTo(world, email));
  await expect(other).toHaveURL(`/appt?id=${id}`);
  await expect(other.getByText("Request pending").first()).toBeVisible();
  follow();
  await expect(page.getByText("Request pending").first()).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Requested" });
});

test("a time that is taken while a newcomer signs up is answered with others, before any form", async ({
  page,
  world,
}) => {
  const rival = await newCustomer(world, { credit: 20_000 });
  const { start, amount } = await findOpenSlot(world, rival, { ...instant, hours: 500 });
  const slot = { instructor: instant.instructorId, beacon: instant.beacon, start: String(start) };
  await page.goto(`/book?${new URLSearchParams(slot)}`);
  await expect(page).toHaveURL("/login");
  await callAs(world, rival, "/api/book/create", { ...instant, start, people: 1, amount, pmid: "credit" });
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByText("Someone just booked this time.")).toBeVisible();
  await expectNoViolations(page, "/book, a chosen time that is taken");
  await button(page, /^Choose .* · \$/)
    .first()
    .click();
  await expect(page.getByLabel("Street address")).toBeVisible();
  expect(Number(new URL(page.url()).searchParams.get("start"))).not.toBe(start);
});

test("what a newcomer's profile lacks for a booking is asked for in one form, with errors beside the fields", async ({
  page,
}) => {
  await page.goto("/book?offer=ny-hatha-60&instructor=ines-alvarez");
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.locator("form button[type=submit]").click();
  await page
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click();
  await button(page, "Continue").click();
  // Until the next step is there, the last step's button of this name still is.
  const next = page.getByRole("form", { name: "Your details" }).getByRole("button", { name: "Continue" });
  await next.click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByText("Please enter a street address.")).toBeVisible();
  await page.getByLabel("Full name").fill("Noa Berg");
  await page.getByLabel("Phone number").fill("12");
  await page.getByLabel("Street address").fill("500 West 110th Street");
  await page.getByLabel("ZIP code").fill("60614");
  await next.click();
  await expect(page.getByText("This ZIP code isn't in New York City, where you're booking.")).toBeVisible();
  await page.getByLabel("ZIP code").fill("10025");
  await next.click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await expectNoViolations(page, "/book, what is missing, with an error");
  await page.getByLabel("Phone number").fill("(212) 555-0136");
  await button(page, "Not in New York?").click();
  await page.getByLabel("City").fill("Harlem");
  await next.click();
  await expect(page.getByRole("heading", { name: "Pay" })).toBeFocused();
  await expect(page.getByText("500 West 110th Street, Harlem, NY 10025").first()).toBeVisible();
});
