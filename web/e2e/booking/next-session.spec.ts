import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";

const beacon = "ny-hatha-60";
const HOUR = 3_600_000;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test("an instructor proposes the next session right after one, and the customer books it by two presses @long", async ({
  browser,
  page,
  context,
  world,
}) => {
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Wilma Stone", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 40_000 });
  const slot = { beacon, instructorId: teacher.uid, hours: 26 };
  const { appointmentId, start } = await newBooking(world, customer, slot);
  await callAs(world, teacher, "/api/provider/accept", { appointmentId });
  const sessionAt = `${world.instructors}/session?id=${appointmentId}`;
  const theirs = await browser.newContext(phone);
  await openSignedIn(theirs, world.instructors, teacher);
  const today = await theirs.newPage();

  await test.step("Today asks for it once the session is checked out", async () => {
    await world.pass(start - (await world.now()));
    await today.goto(`${world.instructors}/today`);
    await today.getByRole("button", { name: /^Check in/ }).click();
    await expect(today.getByText("In session", { exact: true })).toBeVisible();
    await world.pass(start + HOUR - (await world.now()));
    await today.reload();
    await today.getByRole("button", { name: /^Check out/ }).click();
    const propose = today.getByRole("button", { name: "Propose next" });
    await expect(propose).toBeInViewport();
    await expectNoViolations(today, "Today after a session");
    await today.reload();
    await expect(propose, "after a reload").toBeInViewport();
    await propose.click();
    const dialog = today.getByRole("dialog", { name: "Next session with Robin" });
    const times = dialog.getByRole("radio");
    await expect(times).toHaveCount(3);
    await expect(times.first()).toBeChecked();
    await expect(dialog.getByText("same time", { exact: false }).first()).toBeVisible();
    await expectNoViolations(today, "proposing the next session");
    await dialog.getByRole("button", { name: /^Propose / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(propose).toHaveCount(0);
    await today.goto(sessionAt);
    await expect(today.getByRole("region", { name: "Next session" })).toContainText("You're holding");
    await expectNoViolations(today, "a session after which the next is proposed");
  });

  await test.step("the customer finds everything chosen, and books it", async () => {
    await openSignedIn(context, world.site, customer);
    await page.goto(`${world.site}/appt?id=${appointmentId}`);
    const panel = page.getByRole("article", { name: "Wilma is holding a time for you" });
    await expect(panel.getByRole("button", { name: "No, thanks" })).toBeVisible();
    await expectNoViolations(page, "a next session that waits for the customer");
    await panel.getByRole("link", { name: "Book this time" }).click();
    await page.getByRole("button", { name: /^Book · \$/ }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect
      .poll(async () => (await bookingsOf(world, customer)).map(({ status }) => status).sort())
      .toEqual(["Closed", "Confirmed"]);
    const next = (await bookingsOf(world, customer)).find(({ status }) => status === "Confirmed");
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      weekday: "long",
      hour: "numeric",
      minute: "2-digit",
    });
    expect(clock.format(next?.schedule.start)).toBe(clock.format(start));
    await page.goto(`${world.site}/appt?id=${appointmentId}`);
    await expect(page.getByText("You took the time that Wilma held for you.")).toBeVisible();
    await expect(today.getByText(/^Robin took the time you held\./)).toBeVisible();
  });
  await theirs.close();
});
