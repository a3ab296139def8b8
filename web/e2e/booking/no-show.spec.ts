import type { ClaimStatement } from "@core/booking/claims/claim-statement.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { creditOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("a customer who was there contests a no-show, and nobody is paid until we decide @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const marcus = await knownPerson(world, "marcus@example.com");
  const { start, appointmentId } = await newBooking(world, person, { ...instant, hours: 50 });
  await world.pass(start + 21 * MINUTE - (await world.now()));
  await callAs(world, marcus, "/api/provider/absent", { appointmentId });
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(page.getByRole("status").filter({ hasText: "Marcus reported" })).toContainText(
    "Were you there? Tell us by",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "No-show settled" })).toContainText("by ");
  await expectNoViolations(page, "a reported no-show");

  await page.getByRole("button", { name: "Tell us you were there" }).click();
  const dialog = page.getByRole("dialog", { name: "Were you there?" });
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect(dialog.getByText("Please tell us what happened.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "What happened" }).fill("I waited at the door.");
  await expectNoViolations(page, "contesting a no-show");
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect(page.getByText("You told us that you were there. We're looking into it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell us you were there" })).toHaveCount(0);

  await world.pass(30 * HOUR);
  await page.reload();
  await expect(page.getByText("You told us that you were there.")).toBeVisible();
  expect((await onlyBookingOf(world, person)).status).toBe("Missed");
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - 10_500, held: 0 });
});

test("an instructor says what happened when a customer contests their report, and again until we decide @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const marcus = await knownPerson(world, "marcus@example.com");
  const { start, appointmentId } = await newBooking(world, person, { ...instant, hours: 70 });
  await world.pass(start + 21 * MINUTE - (await world.now()));
  await callAs(world, marcus, "/api/provider/absent", { appointmentId });
  await openSignedIn(context, world.instructors, marcus);
  await page.goto(`${world.instructors}/session?id=${appointmentId}`);
  const notice = page.getByRole("region", { name: "No-show" });
  await expect(notice).toContainText("You reported a no-show.");
  await expect(notice.getByRole("button")).toHaveCount(0);

  await callAs(world, person, "/api/book/contest", { appointmentId, text: "I was at the door." });
  const answer = notice.getByRole("button", { name: "Tell us what happened" });
  await answer.click();
  const dialog = page.getByRole("dialog", { name: "What happened?" });
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect(dialog.getByText("Please tell us what happened.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "What happened" }).fill("I rang three times.");
  await expectNoViolations(page, "answering a contested no-show");
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect(dialog).toHaveCount(0);
  const told = async () =>
    (await world.stored.get<ClaimStatement>(`book/${appointmentId}/private/claim`))?.second?.text;
  await expect.poll(told).toBe("I rang three times.");

  await answer.click();
  await dialog.getByRole("textbox", { name: "What happened" }).fill("The bell is broken.");
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect.poll(told).toBe("The bell is broken.");
});

test("an instructor sees a reported no-show among their sessions and contests it @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const marcus = await knownPerson(world, "marcus@example.com");
  const firstname = `Noa${person.uid.slice(0, 5)}`;
  await callAs(world, person, "/api/name/update", { firstname, lastname: "Stone" });
  const { start, appointmentId } = await newBooking(world, person, { ...instant, hours: 60 });
  await world.pass(start + 21 * MINUTE - (await world.now()));
  await callAs(world, person, "/api/book/absent", { appointmentId });
  await openSignedIn(context, world.instructors, marcus);
  await page.goto(`${world.instructors}/sessions`);
  const card = page
    .getByRole("region", { name: "No-shows" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: firstname }) });
  await expect(card).toContainText("says you didn't show up. If you were there, tell us by");
  await expectNoViolations(page, "a no-show among sessions");
  await card.getByRole("button", { name: "Tell us you were there" }).click();
  const dialog = page.getByRole("dialog", { name: "Were you there?" });
  await dialog.getByRole("textbox", { name: "What happened" }).fill("I rang three times.");
  await expectNoViolations(page, "contesting as the instructor");
  await dialog.getByRole("button", { name: "Send to our team" }).click();
  await expect(card).toContainText("You told us what happened. We're looking into it");
});
