import type { Instructor } from "@core/people/instructors/instructor.ts";
import { withOutcomes } from "../../../functions/src/core/derived/reliability.ts";
import { reliabilities } from "../../../functions/src/store/collections.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantInstructor, plantSession } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const DAY = 86_400_000;
const BIO =
  "I teach slowly, with many props and no mirror, and I like beginners best of all. Ask me anything.";

/** An instructor who can sign in and teaches nowhere. */
async function newInstructor(world: World, changes: Partial<Instructor> = {}) {
  const person = await newPerson(world, { provider: true });
  const facts = { name: "Thea Moss", languages: ["English", "Greek"], styles: ["Yin"], bio: "" };
  await plantInstructor({ ...facts, certificates: ["RYT 200, Yoga Alliance"], ...changes }, person.uid);
  const stored = () => world.stored.get<Instructor>(`instructors/${person.uid}`);
  return { person, stored };
}

test("an instructor edits the profile by keyboard beside what customers see, and reads what counts", async ({
  page,
  context,
  world,
}) => {
  const { person, stored } = await newInstructor(world);
  const now = await world.now();
  const outcomes = Array.from({ length: 12 }, (_, i) => ({
    bookingId: `b${i}`,
    version: 4,
    at: now - (i + 1) * DAY,
    minutes: 20,
    session: i === 1 ? ("late" as const) : ("kept" as const),
  }));
  await reliabilities().doc(person.uid).set(withOutcomes([], outcomes));
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/profile`);
  const form = page.getByRole("form", { name: "Your profile" });
  const preview = page.getByRole("region", { name: "How customers see you" });
  const words = form.getByLabel("About you");
  const unfold = (name: string) => pressByKey(page, page.locator("summary", { hasText: name }));
  await unfold("How customers see you");
  await unfold("Your profile");
  await expect(words).toBeVisible();
  await expectNoViolations(page, "a profile without words");

  await tabTo(page, words);
  await page.keyboard.type("Too short.");
  await expect(preview.getByRole("region", { name: "About Thea" })).toContainText("Too short.");
  await pressByKey(page, form.getByRole("button", { name: "Save profile" }));
  await expect(words).toBeFocused();
  await expect(form.getByText("Please write at least 80 characters. You have 10.")).toBeVisible();
  await expectNoViolations(page, "words that are too short");

  await words.fill(BIO);
  await pressByKey(page, form.getByLabel("Spanish"), "Space");
  await pressByKey(page, form.getByLabel("New to yoga"), "Space");
  await pressByKey(page, form.getByLabel("Bad backs"), "Space");
  await expect(preview.getByRole("region", { name: "About Thea" })).toContainText("Good forBad backs");
  await pressByKey(page, form.getByLabel("Confirm bookings instantly"), "Space");
  await expect(preview.getByRole("region", { name: "About Thea" })).toContainText("English, Spanish, Greek");
  await pressByKey(page, form.getByRole("button", { name: "Save profile" }));
  await expect(page.getByText("Profile saved.")).toBeVisible();
  expect(await stored()).toMatchObject({
    bio: BIO,
    languages: ["English", "Spanish", "Greek"],
    levels: ["new"],
    for: ["back"],
    instantConfirm: true,
  });

  await unfold("What and where you teach");
  const teaching = page.getByRole("region", { name: "What and where you teach" });
  await expect(teaching).toContainText("RYT 200, Yoga Alliance");
  await expect(teaching.getByRole("link", { name: "Request a change" })).toBeVisible();
  await unfold("Reliability");
  const reliability = page.getByRole("region", { name: "Reliability" });
  await expect(reliability).toContainText("You kept 11 of your last 12 sessions.");
  await expect(reliability).toContainText("2 of 3 canceled or missed.");
  await expect(reliability.getByRole("listitem")).toHaveCount(10);
  await pressByKey(page, reliability.getByRole("button", { name: "Show more" }));
  await expect(reliability.getByRole("listitem")).toHaveCount(12);
  await unfold("Your account");
  const account = page.getByRole("region", { name: "Your account" });
  await expect(account.getByRole("link", { name: "Password" })).toHaveAttribute(
    "href",
    `${world.site}/settings/password`,
  );
  await expectNoViolations(page, "a profile");
});

test("an instructor stops teaching once nothing is open, and is told what still is @long", async ({
  page,
  context,
  world,
}) => {
  const { person, stored } = await newInstructor(world);
  const start = Math.ceil(((await world.now()) + 9 * DAY) / DAY) * DAY + 16 * 3_600_000;
  const session = await plantSession(person.uid, { start, end: start + 3_600_000, customer: "Wanda P." });
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/profile`);
  await pressByKey(page, page.locator("summary", { hasText: "Stop teaching here" }));
  const ask = page.getByRole("button", { name: "Stop teaching" });
  await expect(ask).toBeVisible();
  await pressByKey(page, ask);
  const dialog = page.getByRole("dialog", { name: "Stop teaching here?" });
  await expectNoViolations(page, "asking before someone stops teaching");
  await pressByKey(page, dialog.getByRole("button", { name: "Stop teaching" }));
  await expect(dialog.getByRole("alert")).toContainText("You still have sessions");
  await expect(dialog.getByRole("link", { name: /^Hatha at home, / })).toHaveAttribute(
    "href",
    `/session?id=${session}`,
  );
  await expectNoViolations(page, "a session that is still open");
  expect((await stored())?.status).toBe("active");

  await callAs(world, person, "/api/provider/cancel", {
    appointmentId: session,
    reason: "I am moving away.",
  });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${world.instructors}/apply`);
  await expect(page.getByRole("heading", { name: "You don't have an open application" })).toBeVisible();
  await expectNoViolations(page, "after someone stopped teaching");
  expect(await stored()).toMatchObject({ status: "left", bio: "", schedule: [] });
  await page.goto(`${world.instructors}/profile`);
  await expect(page).toHaveURL(`${world.instructors}/apply`);
});
