import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { makeFavorite, namedInstructor, openFindAnother, openOnceListed } from "../support/find-another.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const beacon = "ny-hatha-60";

test("the desk finds another instructor for a session, who takes it once the customer agrees", async ({
  page,
  context,
  browser,
  world,
}) => {
  const first = await namedInstructor(world, "Greta", beacon);
  const other = await namedInstructor(world, "Petra", beacon);
  const customer = await newCustomer(world, { credit: 20_000 });
  await makeFavorite(world, customer, other);
  const slot = { beacon, instructorId: first.uid, hours: 50 };
  const { appointmentId } = await newBooking(world, customer, slot);
  await callAs(world, first, "/api/provider/accept", { appointmentId });

  await test.step("an operator asks one of those who are free", async () => {
    await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
    await openOnceListed(page, world, appointmentId, other);
    const form = await openFindAnother(page, (button) => button.click());
    await form.getByLabel("Who to ask").selectOption(other.uid);
    await form.getByLabel("Reason").fill("Greta called: she is ill.");
    await expectNoViolations(page, "the desk's form that finds another instructor");
    await form.getByRole("button", { name: "Find another instructor" }).click();
    await expect(page.getByText(/^Asked\. They have until /)).toBeVisible();
  });

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await test.step("that instructor takes it in their inbox", async () => {
    await openSignedIn(theirs, world.instructors, other);
    const inbox = await theirs.newPage();
    await inbox.goto(`${world.instructors}/inbox`);
    await expect(inbox.getByRole("heading", { name: "Can you step in?" })).toBeVisible();
    await expectNoViolations(inbox, "a session that an instructor is asked to take over");
    await inbox.getByRole("button", { name: /^Take it/ }).click();
    await expect(inbox.getByText(/^You said yes\./)).toBeVisible();
  });

  const home = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await test.step("the customer says yes, and the session is theirs", async () => {
    await openSignedIn(home, world.site, customer);
    const appt = await home.newPage();
    await appt.goto(`${world.site}/appt?id=${appointmentId}`);
    const panel = appt.getByRole("region", { name: `${other.first} can come instead of ${first.first}` });
    await expect(panel).toContainText("Same time, same place");
    await expectNoViolations(appt, "another instructor who can come instead");
    await panel.getByRole("button", { name: `Yes, ${other.first} is fine` }).click();
    await expect(panel).toHaveCount(0);
    await expect(appt.getByText(`${other.first} is coming to your place.`, { exact: true })).toBeVisible();
    expect(await onlyBookingOf(world, customer)).toMatchObject({
      status: "Confirmed",
      instructor: { id: other.uid },
      allow: [customer.uid, other.uid],
    });
  });
  await theirs.close();
  await home.close();
});
