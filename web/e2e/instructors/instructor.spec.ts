import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { countingDriver } from "../support/counting-driver.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import type { Wanted } from "../support/open-slot.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { setInstantConfirm } from "../support/stored/plant-instructor.ts";
import { creditOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const byRequest = { beacon: "ny-restorative-90", instructorId: "priya-raman" };

/** Makes a customer with a unique name who requests a session with Priya from credit. */
async function requestBy(world: World, wanted: Wanted = byRequest) {
  const firstname = `Sam-${crypto.randomUUID().slice(0, 8)}`;
  const customer = await newCustomer(world, { credit: 20_000 });
  await callAs(world, customer, "/api/name/update", { firstname, lastname: "Stone" });
  const time = await newBooking(world, customer, wanted);
  const { appointmentId } = time;
  return { firstname, customer, appointmentId, start: time.start };
}

/** The time of day in New York, as pages show it. */
const clockAt = (at: number) =>
  new Date(at).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "America/New_York",
  });

test.describe("the instructor site", () => {
  test("tells a visitor what teaching pays, asks them to sign in, and sends a customer who is not an instructor to /apply", async ({
    page,
    context,
    world,
  }) => {
    await page.goto(`${world.instructors}/`);
    await expect(page).toHaveURL(`${world.instructors}/apply`);
    await expect(page.getByText(/^You get \$\d/).first()).toBeVisible();
    await expectNoViolations(page, "why to teach");
    await page.getByRole("link", { name: "Start your application" }).click();
    await expect(page).toHaveURL(`${world.instructors}/login?next=%2Fapply`);
    await page.goto(`${world.instructors}/inbox`);
    await expect(page).toHaveURL(`${world.instructors}/login`);
    await expectNoViolations(page, "signing in");
    await openSignedIn(context, world.instructors, await newPerson(world));
    for (const path of ["/", "/inbox", "/sessions", "/desk"]) {
      await page.goto(`${world.instructors}${path}`);
      await expect(page).toHaveURL(`${world.instructors}/apply`);
    }
    await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
    await expectNoViolations(page, "applying");
  });

  test("lets an instructor decline with a reason, which the customer sees with a full refund", async ({
    page,
    context,
    world,
  }) => {
    const { firstname, customer } = await requestBy(world);
    await openSignedIn(context, world.instructors, await knownPerson(world, "priya@example.com"));
    await page.goto(`${world.instructors}/inbox`);
    await page.getByRole("button", { name: new RegExp(`^Decline.*${firstname}`) }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`^Decline ${firstname}`) });
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog.getByLabel("Your reason")).toBeFocused();
    await expectNoViolations(page, "declining, without a reason");
    await dialog.getByLabel("Your reason").fill("I am at a wedding that day.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText(`You declined ${firstname}`)).toBeVisible();
    await expectNoViolations(page, "the inbox");

    const { events, status, id } = await onlyBookingOf(world, customer);
    expect({ status, reason: events.at(-1)?.reason }).toEqual({
      status: "Declined",
      reason: "I am at a wedding that day.",
    });
    expect(await creditOf(world, customer)).toEqual({ available: 24_000, held: 0 });
    await openSignedIn(context, world.site, customer);
    await page.goto(`/appt?id=${id}`);
    await expect(page.getByText("I am at a wedding that day.")).toBeVisible();
  });

  test("lets an instructor cancel with a reason: the customer gets a full refund and other free instructors @long", async ({
    page,
    context,
    world,
  }) => {
    // The bookings of other tests may have left no one else free at Priya's next time.
    const { firstname, customer, appointmentId, start } = await requestBy(world, {
      ...byRequest,
      alsoFreeId: "ines-alvarez",
    });
    const priya = await knownPerson(world, "priya@example.com");
    await callAs(world, priya, "/api/provider/accept", { appointmentId });
    expect(await creditOf(world, customer)).toEqual({ available: 24_000 - 13_500, held: 0 });
    await openSignedIn(context, world.instructors, priya);
    await page.goto(`${world.instructors}/sessions`);
    await page.getByRole("link", { name: new RegExp(firstname) }).click();
    await expect(page.getByText("500 East 77th Street")).toBeVisible();
    await expectNoViolations(page, "a session");
    await page.getByRole("button", { name: new RegExp(`^Cancel this session.*${firstname}`) }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`${firstname}`) });
    await dialog.getByRole("button", { name: "I'm sick." }).click();
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    // The notice at the bottom says it for a while, too.
    await expect(page.getByRole("region", { name: "How it ended" })).toContainText(
      `You canceled your session with ${firstname}`,
    );
    expect(await creditOf(world, customer)).toEqual({ available: 24_000, held: 0 });

    await openSignedIn(context, world.site, customer);
    const notes = () => world.stored.find("notes", "aid", appointmentId);
    await expect.poll(async () => (await notes()).length).toBe(4);
    await page.goto("/alerts");
    await page.getByRole("link", { name: "Priya had to cancel" }).click();
    await expect(page.getByRole("radio", { name: clockAt(start), exact: true })).toBeChecked();
    // One free instructor is "Available at 9:00 AM"; of several, one is chosen "for 9:00 AM".
    const others = page.getByRole("group", { name: new RegExp(`(at|for) ${clockAt(start)}$`) });
    await expect(others).toBeVisible();

    // On the session's own page, who confirms instantly is one press away, paid as before.
    const rebook = page
      .getByRole("region", { name: "Still want your session?" })
      .getByRole("button", { name: "Rebook with Ines · same price" });
    await setInstantConfirm("ines-alvarez", true);
    try {
      // Who teaches is kept for a while.
      await expect(async () => {
        await page.goto(`/appt?id=${appointmentId}`);
        await expect(rebook).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await expectNoViolations(page, "a session its instructor canceled");
      const { tap, effort } = countingDriver(page);
      await tap(rebook);
      await expect(page).not.toHaveURL(new RegExp(appointmentId));
      expect(effort(), "From a cancellation to a new booking").toMatchObject({ taps: 1, fields: 0 });
    } finally {
      await setInstantConfirm("ines-alvarez", false);
    }
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Ines");
    expect(await creditOf(world, customer)).toEqual({ available: 24_000 - 13_500, held: 0 });
  });
});
