import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("an instructor writes what was practiced, corrects it, and the customer reads it @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 20_000 });
  const [aid = ""] = await practice(world, customer);
  await openSignedIn(context, world.instructors, await knownPerson(world, "marcus@example.com"));
  await page.goto(`${world.instructors}/session?id=${aid}`);
  const sheet = page.getByRole("region", { name: "For Robin V." });
  await sheet.getByRole("button", { name: "Save for Robin V." }).click();
  await expect(sheet.getByText("Please write what you did, or what to try at home.")).toBeVisible();
  await sheet.getByLabel("What you did").fill("Hips and breath.");
  await sheet.getByRole("button", { name: "A long rest at the end." }).click();
  await expect(sheet.getByLabel("What you did")).toHaveValue("Hips and breath. A long rest at the end.");
  await sheet.getByLabel("What you did").fill("Hips and breath.");
  await expectNoViolations(page, "the sheet of a session");
  await sheet.getByRole("button", { name: "Save for Robin V." }).click();
  await expect(sheet).toContainText("What you did: Hips and breath.");
  await expect(sheet.getByRole("heading")).toBeFocused();

  await sheet.getByRole("button", { name: "Edit" }).click();
  await expect(sheet.getByLabel("What you did")).toHaveValue("Hips and breath.");
  await sheet.getByLabel("What to try at home (optional)").fill("Legs up the wall, five minutes.");
  await sheet.getByRole("button", { name: "Save for Robin V." }).click();
  await expect(sheet).toContainText("To try at home: Legs up the wall, five minutes.");

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await openSignedIn(theirs, world.site, customer);
  const theirPage = await theirs.newPage();
  await theirPage.goto(`${world.site}/appt?id=${aid}`);
  const shown = theirPage.getByRole("region", { name: "From Marcus" });
  await expect(shown).toContainText("What you did: Hips and breath.");
  await expect(shown).toContainText("Legs up the wall, five minutes.");
  await expectNoViolations(theirPage, "a session with a sheet");

  await shown.getByRole("button", { name: "Report what Marcus wrote" }).click();
  const dialog = theirPage.getByRole("dialog", { name: "Report what Marcus wrote" });
  await expect(dialog).toContainText("Hips and breath.");
  await dialog.getByLabel("What's wrong with it?").fill("Too personal.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(theirPage.getByText("Thank you. We'll look into it.")).toBeVisible();

  // The agenda is the diary.
  const { schedule } =
    (await world.stored.get<{ schedule: { year: number; month: number } }>(`book/${aid}`)) ?? {};
  const month = `${schedule?.year}-${String(schedule?.month).padStart(2, "0")}`;
  await theirPage.goto(`${world.site}/calendar?month=${month}`);
  await expect(theirPage.getByText("What you did: Hips and breath.")).toBeVisible();
  await expectNoViolations(theirPage, "a calendar with what was practiced");
  await theirs.close();
});
