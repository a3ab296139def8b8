import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { call, knownPerson, newPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf, onlyBookingOf } from "./stored.ts";
import type { World } from "./world.ts";

const asked = { beacon: "ny-restorative-90", instructorId: "priya-raman" };

/** A customer by a name of their own, who asks Priya for a session and pays from credit. */
async function requestBy(world: World) {
  const firstname = `Sam-${crypto.randomUUID().slice(0, 8)}`;
  const customer = await newCustomer(world, { credit: 20_000 });
  await call(world, customer, "/api/name/update", { firstname, lastname: "Stone" });
  const time = await freeTime(world, customer, asked);
  const { appointmentId } = await call(world, customer, "/api/book/create", { ...time, pmid: "credit" });
  return { firstname, customer, appointmentId, start: time.start };
}

/** The time of day in New York, as pages say it. */
const clockAt = (at: number) =>
  new Date(at).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "America/New_York",
  });

test.describe("the instructor site", () => {
  test("asks a visitor to sign in, and leads a customer who is no instructor to /apply", async ({
    page,
    context,
    world,
  }) => {
    await page.goto(`${world.instructors}/inbox`);
    await expect(page).toHaveURL(`${world.instructors}/login`);
    await expectNoBarriers(page, "signing in");
    await signIn(context, world.instructors, await newPerson(world));
    for (const path of ["/", "/inbox", "/sessions", "/desk"]) {
      await page.goto(`${world.instructors}${path}`);
      await expect(page).toHaveURL(`${world.instructors}/apply`);
    }
    await expect(page.getByText("Your account cannot teach yet")).toBeVisible();
    await expectNoBarriers(page, "applying");
  });

  test("declines with a reason, which the customer reads, with all of the money back", async ({
    page,
    context,
    world,
  }) => {
    const { firstname, customer } = await requestBy(world);
    await signIn(context, world.instructors, await knownPerson(world, "priya@example.com"));
    await page.goto(`${world.instructors}/inbox`);
    await page.getByRole("button", { name: new RegExp(`^Decline.*${firstname}`) }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`^Decline ${firstname}`) });
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog.getByLabel("Your reason")).toBeFocused();
    await expectNoBarriers(page, "declining, without a reason");
    await dialog.getByLabel("Your reason").fill("I am at a wedding that day.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText(`You declined ${firstname}`)).toBeVisible();
    await expectNoBarriers(page, "the inbox");

    const { event, status, id } = await onlyBookingOf(world, customer);
    expect({ status, reason: event.reason }).toEqual({
      status: "Declined",
      reason: "I am at a wedding that day.",
    });
    expect(await creditOf(world, customer)).toEqual({ available: 24_000, held: 0 });
    await signIn(context, world.site, customer);
    await page.goto(`/appt?id=${id}`);
    await expect(page.getByText("I am at a wedding that day.")).toBeVisible();
  });

  test("cancels with a reason: everything goes back, and the customer is shown who else is free", async ({
    page,
    context,
    world,
  }) => {
    const { firstname, customer, appointmentId, start } = await requestBy(world);
    const priya = await knownPerson(world, "priya@example.com");
    await call(world, priya, "/api/provider/accept", { appointmentId });
    expect(await creditOf(world, customer)).toEqual({ available: 24_000 - 13_500, held: 0 });
    await signIn(context, world.instructors, priya);
    await page.goto(`${world.instructors}/sessions`);
    await page.getByRole("button", { name: new RegExp(`^Show address.*${firstname}`) }).click();
    await expect(page.getByText("500 East 77th Street")).toBeVisible();
    await expectNoBarriers(page, "sessions");
    await page.getByRole("button", { name: new RegExp(`^Cancel this session.*${firstname}`) }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`${firstname}`) });
    await dialog.getByRole("button", { name: "I am ill." }).click();
    await dialog.getByRole("button", { name: "Cancel the session" }).click();
    await expect(page.getByText(`You canceled ${firstname}`)).toBeVisible();
    expect(await creditOf(world, customer)).toEqual({ available: 24_000, held: 0 });

    await signIn(context, world.site, customer);
    const notes = () => world.stored.find("notes", "aid", appointmentId);
    await expect.poll(async () => (await notes()).length).toBe(4);
    await page.goto("/alerts");
    await page.getByRole("link", { name: "Priya Raman had to cancel" }).click();
    await expect(page.getByRole("radio", { name: clockAt(start), exact: true })).toBeChecked();
    await expect(page.getByRole("group", { name: `at ${clockAt(start)}` })).toBeVisible();
  });
});
