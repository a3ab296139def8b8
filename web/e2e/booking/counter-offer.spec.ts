import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const beacon = "ny-hatha-60";

test("an instructor offers another time instead of declining, and the customer takes it by one press @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Nadia Frost", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 20_000 });
  const slot = { beacon, instructorId: teacher.uid, hours: 50 };
  const { appointmentId, start } = await newBooking(world, customer, slot);
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const theirs = await browser.newContext(phone);
  await openSignedIn(theirs, world.site, customer);
  const theirPage = await theirs.newPage();
  await theirPage.goto(`${world.site}/appt?id=${appointmentId}`);
  await expect(theirPage.getByText(/has until .* to reply\./)).toBeVisible();
  await openSignedIn(context, world.instructors, teacher);

  await test.step("the instructor offers it from the dialog that declines", async () => {
    await page.goto(`${world.instructors}/session?id=${appointmentId}`);
    await page.getByRole("button", { name: /^Decline/ }).click();
    await page.getByRole("button", { name: "Offer another time instead" }).click();
    const dialog = page.getByRole("dialog", { name: "Offer Robin another time" });
    const days = dialog.getByRole("radio", { name: /, [1-9]\d* open times?$/ });
    await days.last().check();
    await dialog
      .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
      .last()
      .check();
    await expect(dialog).toContainText("We hold both times until Robin decides.");
    await expectNoViolations(page, "another time for a request");
    await dialog.getByRole("button", { name: /^Offer / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^You offered .*; waiting for Robin$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Withdraw offer/ })).toBeVisible();
    await expectNoViolations(page, "a request for which another time is offered");
    await page.goto(`${world.instructors}/today`);
    await expect(page.getByRole("region", { name: "Waiting for an answer" })).toContainText(
      /You offered .*; waiting for Robin/,
    );
  });

  await test.step("the customer takes it", async () => {
    const panel = theirPage.getByRole("region", { name: / offers .* instead$/ });
    await expect(panel).toContainText("you're booked for the same");
    await expect(panel.getByRole("button", { name: "Keep my request" })).toBeVisible();
    await expectNoViolations(theirPage, "another time that waits for the customer");
    await panel.getByRole("button", { name: /^Take / }).click();
    await expect(panel).toHaveCount(0);
    await expect(theirPage.getByText(/ is coming to your place\.$/)).toBeVisible();
    const booking = await onlyBookingOf(world, customer);
    expect(booking).toMatchObject({ status: "Confirmed", moves: 0 });
    expect(booking.schedule.start).not.toBe(start);
    expect(booking.proposal).toBeUndefined();
  });

  await page.goto(`${world.instructors}/session?id=${appointmentId}`);
  await expect(page.getByRole("heading", { name: "Place" })).toBeVisible();
  await theirs.close();
});
