import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { byRequest, instant, newBooking, newCustomer } from "../support/scenario.ts";
import { creditOf, ledgerOf, onlyBookingOf, titlesOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const HOUR = 3_600_000;

const status = (page: Page, label: string) => page.getByRole("main").getByText(label, { exact: true });

test("a request without a reply is shown as expired, with the money back @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await newBooking(world, person, byRequest);
  const { appointmentId } = time;
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(status(page, "Request pending").first()).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - time.amount, held: time.amount });

  await world.pass(24 * HOUR);
  await expect(status(page, "Request expired").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw my request" })).toHaveCount(0);
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await page.goto("/settings/billing");
  await expect(page.getByRole("region", { name: "Your credit" })).toContainText("$240.00");
});

test("canceling a session refunds exactly the amount shown", async ({ page, context, world }) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await newBooking(world, person);
  const { appointmentId } = time;
  await world.pass(time.start - 20 * HOUR - (await world.now()));
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);

  await page.getByRole("button", { name: "Cancel my session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(dialog).toContainText("We'll refund $52.50 of $105.00 to your credit.");
  await dialog.getByRole("button", { name: "Cancel · $52.50 back" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page, "Canceled").first()).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - 5250, held: 0 });
  expect((await onlyBookingOf(world, person)).billing.refunded).toBe(5250);
});

test("a time that waits for a card is canceled on its page, and nothing is charged @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["challenge"] });
  const [card] = (await world.stored.get<{ cards: { pmid: string }[] }>(`users/${person.uid}`))?.cards ?? [];
  const { appointmentId } = await newBooking(world, person, byRequest, card?.pmid);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("dialog", { name: "Confirm it's you" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel my booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(dialog).toContainText("Your card wasn't charged.");
  await expectNoViolations(page, "/appt, canceling a held time");
  const restore = await failCalls(page, "**/api/book/withdraw");
  await dialog.getByRole("button", { name: "Cancel my booking" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await restore();
  await dialog.getByRole("button", { name: "Cancel my booking" }).click();
  await expect(status(page, "Canceled").first()).toBeVisible();
  await expect(page.getByText("You canceled before paying. You weren't charged.")).toBeVisible();
  const steps = page.getByRole("list", { name: "Booking steps" }).getByRole("listitem");
  await expect(steps).toContainText(["Time held by you", "Canceled by you"]);
});

test("a session moves to another time of the same instructor and costs nothing more", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await newBooking(world, person);
  const { appointmentId } = time;
  const before = await ledgerOf(world, person);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Reschedule my session" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule your session" });
  await dialog
    .getByRole("radio", { name: /, [1-9]\d* open times?$/ })
    .last()
    .check();
  await dialog
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .last()
    .check();
  const move = dialog.getByRole("button", { name: /^Reschedule to / });
  const when = ((await move.textContent()) ?? "").replace("Reschedule to ", "");
  await move.click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(when);
  const steps = page.getByRole("list", { name: "Booking steps" }).getByRole("listitem");
  await expect(steps).toContainText(["Booked by you", "Rescheduled by you", "Session", "Completed"]);
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", moves: 1 });
  expect(booking.schedule.start).toBeGreaterThan(time.start);
  expect(await ledgerOf(world, person)).toEqual(before);
});

test("notes for the instructor are changed on the session's page until it starts", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId, start } = await newBooking(world, person, instant);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  const notes = page.getByRole("region", { name: "Notes for Marcus" });
  await notes.getByRole("button", { name: "Add notes" }).click();
  const body = notes.getByRole("textbox", { name: "About your body" });
  const field = notes.getByRole("textbox", { name: "How to get in" });
  await expect(body).toBeFocused();
  await body.fill("My right hip is new.");
  await expectNoViolations(page, "writing notes for the instructor");
  await field.fill("My left knee hurts.\nTwo shy cats.");
  const restore = await failCalls(page, "**/api/book/notes");
  await notes.getByRole("button", { name: "Save notes" }).click();
  await expect(notes.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("My left knee hurts.\nTwo shy cats.");
  await expectNoViolations(page, "notes that weren't saved");
  await restore();
  await notes.getByRole("button", { name: "Save notes" }).click();
  await expect(notes.getByRole("heading", { name: "Notes for Marcus" })).toBeFocused();
  await expect(notes.getByText("How to get in: My left knee hurts. Two shy cats.")).toBeVisible();
  await expect(notes.getByText("About your body: My right hip is new.")).toBeVisible();
  expect((await onlyBookingOf(world, person)).bodyNotes).toBe("My right hip is new.");
  expect(await world.stored.get(`book/${appointmentId}/private/place`)).toMatchObject({
    instructions: "My left knee hurts.\nTwo shy cats.",
  });

  await notes.getByRole("button", { name: "Edit notes" }).click();
  await field.fill("");
  await notes.getByRole("button", { name: "Discard changes" }).click();
  await notes.getByRole("button", { name: "Edit notes" }).click();
  await expect(field).toHaveValue("My left knee hurts.\nTwo shy cats.");
  await field.fill("Two shy cats.");
  await notes.getByRole("button", { name: "Save notes" }).click();
  await expect(notes.getByText("How to get in: Two shy cats.", { exact: true })).toBeVisible();
  expect((await onlyBookingOf(world, person)).instructions).toBe(true);

  await world.pass(start - (await world.now()));
  await page.reload();
  await expect(notes.getByText("Two shy cats.")).toBeVisible();
  await expect(notes.getByRole("button")).toHaveCount(0);
});

test("an instructor sees the customer's bio on a request, and the notes once accepted @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const firstname = `Kim-${crypto.randomUUID().slice(0, 8)}`;
  await callAs(world, person, "/api/name/update", { firstname, lastname: "Hale" });
  const { appointmentId } = await newBooking(world, person, byRequest);
  await callAs(world, person, "/api/book/notes", {
    appointmentId,
    instructions: "Gate code 4711.",
    bodyNotes: "I'm in my second trimester.",
  });
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/bio");
  await page.getByLabel("About you").fill("I'm new to yoga, and I sit all day.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/settings");

  const ines = await knownPerson(world, "ines@example.com");
  await openSignedIn(context, world.instructors, ines);
  await page.goto(`${world.instructors}/inbox`);
  const request = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: firstname }) });
  await expect(request.getByText(`About ${firstname}: I'm new to yoga, and I sit all day.`)).toBeVisible();
  await expect(request.getByText("About their body: I'm in my second trimester.")).toBeVisible();
  await expect(request).toContainText("Accept to see the address, notes and phone number");
  await expect(page.getByText("Gate code")).toHaveCount(0);
  await expectNoViolations(page, "a request with a bio");
  await callAs(world, ines, "/api/provider/accept", { appointmentId });
  await page.goto(`${world.instructors}/sessions`);
  await page.getByRole("link", { name: new RegExp(firstname) }).click();
  const session = page.getByRole("region", { name: "Place" });
  await expect(session.getByText("How to get in: Gate code 4711.")).toBeVisible();
  await expectNoViolations(page, "a session with notes");

  await callAs(world, person, "/api/book/notes", { appointmentId, instructions: "Gate code 1174." });
  await expect(session.getByText("How to get in: Gate code 1174.")).toBeVisible();
  expect(await titlesOf(world, appointmentId)).toContain(`${firstname} H. updated their notes for you`);
  await page.goto(`${world.instructors}/alerts`);
  await expect(page.getByRole("link", { name: `${firstname} H. updated their notes for you` })).toBeVisible();
});
