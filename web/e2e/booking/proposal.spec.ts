import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { byRequest, newBooking, newCustomer } from "../support/scenario.ts";
import { onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session that Ines has accepted, at least two days ahead, and another time at which she is free. */
async function acceptedSession(world: World, person: TestPerson) {
  const ines = await knownPerson(world, "ines@example.com");
  const { appointmentId, start } = await newBooking(world, person, { ...byRequest, hours: 50 });
  await callAs(world, ines, "/api/provider/accept", { appointmentId });
  const from = new Date(start).toISOString().slice(0, 10);
  const search = { beacon: byRequest.beacon, from, days: 7, people: 1, appointmentId };
  const { instructors } = await callAs(world, person, "/api/book/slots", search);
  const other = instructors[0]?.slots.findLast((slot) => Math.abs(slot.start - start) > 3 * HOUR);
  if (!other) throw new Error("Ines has no other time in that week.");
  return { ines, appointmentId, start, other: other.start };
}

test("a customer takes the time that the instructor proposes by one press", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { ines, appointmentId, other } = await acceptedSession(world, person);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(page.getByText("Ines is coming to your place.")).toBeVisible();
  await callAs(world, ines, "/api/provider/propose", { appointmentId, start: other });
  const panel = page.getByRole("region", { name: "Ines proposed another time" });
  await expect(panel).toContainText("doesn't count as a reschedule");
  await expectNoViolations(page, "a proposal that waits for the customer");

  await pressByKey(page, panel.getByRole("button", { name: /^Accept / }));
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Rescheduled. Ines is coming to your place at the new time.")).toBeVisible();
  const steps = page.getByRole("list", { name: "Booking steps" });
  await expect(steps.getByRole("listitem").filter({ hasText: "Rescheduled" })).toContainText("by you");
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", moves: 0, schedule: { start: other } });
  expect(booking.billing.refundCap).toBeUndefined();
});

test("a customer keeps their time when the instructor proposes another @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { ines, appointmentId, start, other } = await acceptedSession(world, person);
  await callAs(world, ines, "/api/provider/propose", { appointmentId, start: other });
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Keep my time" }).click();
  await expect(page.getByText("You kept your time. Ines is coming to your place.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Ines proposed another time" })).toHaveCount(0);
  expect((await onlyBookingOf(world, person)).schedule.start).toBe(start);
});

test("with an instructor who confirms manually, a customer proposes a time and may withdraw it @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { ines, appointmentId, start } = await acceptedSession(world, person);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  const propose = async () => {
    await page.getByRole("button", { name: "Propose another time" }).click();
    const dialog = page.getByRole("dialog", { name: "Propose another time" });
    await dialog
      .getByRole("radio", { name: /, [1-9]\d* open times?$/ })
      .last()
      .check();
    await dialog
      .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
      .last()
      .check();
    await expect(dialog).toContainText("We'll ask Ines");
    return dialog;
  };
  const dialog = await propose();
  await expectNoViolations(page, "proposing another time");
  await dialog.getByRole("button", { name: /^Propose / }).click();
  const panel = page.getByRole("region", { name: "You proposed another time" });
  await expect(panel).toContainText("your session stays as it is");
  await expectNoViolations(page, "a proposal that waits for the instructor");
  await panel.getByRole("button", { name: "Withdraw my proposal" }).click();
  await expect(panel).toHaveCount(0);
  expect((await onlyBookingOf(world, person)).schedule.start).toBe(start);

  await (await propose()).getByRole("button", { name: /^Propose / }).click();
  await expect(panel).toBeVisible();
  await callAs(world, ines, "/api/book/answer", { appointmentId, accept: true });
  await expect(page.getByText("Rescheduled. Ines is coming to your place at the new time.")).toBeVisible();
  const booking = await onlyBookingOf(world, person);
  expect(booking.moves).toBe(1);
  expect(booking.schedule.start).not.toBe(start);
});

test("a customer sees when a late instructor expects to arrive, and cancels for free", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { ines, appointmentId, start } = await acceptedSession(world, person);
  await world.pass(start - HOUR - (await world.now()));
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(page.getByText("Ines is coming to your place.")).toBeVisible();
  await callAs(world, ines, "/api/provider/eta", { appointmentId, arrive: start + 30 * MINUTE });
  await expect(page.getByText(/^Ines expects to arrive at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(
    page.getByText(/^Ines is running late\. You can cancel for a full refund until check-in or /),
  ).toBeVisible();
  await expect(page.getByText(/^If Ines doesn't show up, you can report a no-show here from /)).toBeVisible();
  await expectNoViolations(page, "an instructor who is late");
  await page.getByRole("button", { name: "Cancel my session" }).click();
  await expect(page.getByRole("dialog")).toContainText("We'll refund the full");
});
