import type { Instructor } from "@core/people/instructors/instructor.ts";
import { expectNoBarriers } from "./support/expect-no-barriers.ts";
import { pressByKey } from "./support/keyboard.ts";
import { openSignedIn } from "./support/open-signed-in.ts";
import { plantInstructor, plantSession } from "./support/plant-instructor.ts";
import { expect, test } from "./support/test.ts";
import { newPerson } from "./support/test-people.ts";

const DAY = 86_400_000;

test("an instructor plans the week by keyboard, and a session on a day away stays and is named", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  const windows = [{ weekday: 1, from: 540, to: 720 }];
  await plantInstructor({ schedule: windows }, person.uid);
  const start = Math.ceil(((await world.now()) + 9 * DAY) / DAY) * DAY + 16 * 3_600_000;
  await plantSession(person.uid, { start, end: start + 3_600_000, customer: "Wanda P." });
  const stored = () => world.stored.get<Instructor>(`instructors/${person.uid}`);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/schedule`);
  const hours = page.getByRole("form", { name: "Weekly hours" });
  const monday = hours.getByRole("group", { name: "Monday" });
  await expect(monday.getByLabel("From")).toHaveValue("540");
  await expectNoBarriers(page, "the schedule");

  await pressByKey(page, monday.getByRole("button", { name: /^Add hours/ }));
  await expect(monday.getByLabel("From").nth(1)).toBeFocused();
  await pressByKey(page, monday.getByRole("button", { name: /^Copy to other days/ }));
  const dialog = page.getByRole("dialog", { name: "Copy Monday's hours to" });
  await expectNoBarriers(page, "copying hours to other days");
  await pressByKey(page, dialog.getByRole("button", { name: "Copy" }));
  await pressByKey(page, hours.getByRole("button", { name: "Save hours" }));
  await expect(page.getByText("Saved.")).toBeVisible({ timeout: 20_000 });
  expect((await stored())?.schedule).toEqual(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: 540, to: 720 },
      { weekday, from: 720, to: 840 },
    ]),
  );

  await page.getByRole("button", { name: "Add days away" }).click();
  const away = page.getByRole("dialog", { name: "Days away" });
  const date = new Date(start).toISOString().slice(0, 10);
  await away.getByLabel("First day").fill(date);
  await expectNoBarriers(page, "adding days away");
  await away.getByRole("button", { name: "Add" }).click();
  const kept = page.getByRole("alert").filter({ hasText: "stays outside these hours" });
  await expect(kept).toContainText("Wanda P.", { timeout: 20_000 });
  await expectNoBarriers(page, "a session on a day away");
  expect((await stored())?.exceptions).toEqual([{ date, off: true }]);

  await page.getByLabel("Sessions a day, at most").selectOption("3");
  await page.getByLabel("Book at least this far ahead").selectOption("24");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject({ dailyMax: 3, noticeHours: 24 });

  await page.getByRole("button", { name: "Pause bookings" }).click();
  await expect(page.getByRole("button", { name: "Take bookings again" })).toBeVisible({ timeout: 20_000 });
  expect((await stored())?.status).toBe("paused");
});
