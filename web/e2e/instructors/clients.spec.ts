import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";

const HOUR = 3_600_000;
const beacon = "ny-hatha-60";

test("an instructor finds a client, reads what they had together, and keeps notes for themselves @long", async ({
  page,
  context,
  world,
}) => {
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Tamsin Rhodes", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 40_000 });
  const slot = { beacon, instructorId: teacher.uid, hours: 50 };
  const first = await newBooking(world, customer, slot);
  await callAs(world, teacher, "/api/provider/accept", { appointmentId: first.appointmentId });
  await openSignedIn(context, world.instructors, teacher);
  const clients = page.getByRole("list", { name: "Clients" });

  await test.step("one whose session is ahead, from More", async () => {
    await page.goto(`${world.instructors}/sessions`);
    await page.getByRole("button", { name: /^More/ }).click();
    await page.getByRole("link", { name: "Clients" }).click();
    await expect(clients.getByRole("link")).toHaveCount(1);
    await expect(clients).toContainText("First time with you");
    await expect(clients).toContainText(/Next: /);
    await expectNoViolations(page, "an instructor's clients");
  });

  await world.pass(first.start + 4 * HOUR - (await world.now()));
  await expect
    .poll(async () => (await bookingsOf(world, customer)).map(({ status }) => status))
    .toEqual(["Closed"]);
  const words = { practiced: "Hips and breath.", atHome: "" };
  await callAs(world, teacher, "/api/provider/after", { appointmentId: first.appointmentId, ...words });
  await newBooking(world, customer, slot);

  await test.step("a request says what they had together, and leads to the client", async () => {
    await page.goto(`${world.instructors}/inbox`);
    const request = page.getByRole("region", { name: "Requests" });
    await expectNoViolations(page, "a request of a client");
    await request.getByRole("link", { name: /^1 session together · last / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Robin V." })).toBeVisible();
  });

  const note = page.getByLabel("What you want to remember");
  const save = page.getByRole("button", { name: "Save my notes" });
  await test.step("what was practiced, and private notes", async () => {
    await expect(page.getByRole("list", { name: "Sessions together" })).toContainText("Hips and breath.");
    await note.fill("A stiff left hip. Two blocks.");
    await expectNoViolations(page, "a client with notes being written");
    await save.click();
    await expect(page.getByText("Notes saved.")).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue("A stiff left hip. Two blocks.");
  });

  await test.step("a page that is older doesn't write over newer notes", async () => {
    const newer = await context.newPage();
    await newer.goto(page.url());
    await newer.getByLabel("What you want to remember").fill("A stiff right hip.");
    await newer.getByRole("button", { name: "Save my notes" }).click();
    await expect(newer.getByText("Notes saved.")).toBeVisible();
    await newer.close();
    await note.fill("Likes a long rest.");
    await save.click();
    await page.getByRole("button", { name: "Show what they say now" }).click();
    await expect(page.getByText("A stiff right hip.")).toBeVisible();
    await expectNoViolations(page, "notes that were changed somewhere else");
    await note.fill("A stiff right hip. Likes a long rest.");
    await save.click();
    await expect(page.getByText("Save to replace that")).toHaveCount(0);
    await page.reload();
    await expect(note).toHaveValue("A stiff right hip. Likes a long rest.");
  });

  await test.step("the session's page leads to the client, too", async () => {
    await page.goto(`${world.instructors}/session?id=${first.appointmentId}`);
    await page.getByRole("heading", { name: "Robin V." }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Robin V." })).toBeVisible();
    await page.getByRole("link", { name: "Clients" }).first().click();
    await expect(clients).toContainText("1 session together");
  });

  await test.step("a link that leads nowhere says so", async () => {
    await page.goto(`${world.instructors}/client?id=unknown`);
    await expect(page.getByText("We can't find this client")).toBeVisible();
    await expectNoViolations(page, "a client who isn't there");
  });
});
