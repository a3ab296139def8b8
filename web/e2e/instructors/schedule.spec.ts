import type { Instructor } from "@core/people/instructors/instructor.ts";
import { externalCalendars } from "../../../functions/src/store/collections.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantInstructor, plantSession } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

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
  await expectNoViolations(page, "the calendar");
  const goTo = async (name: RegExp) => {
    await page.goto(`${world.instructors}/schedule`);
    await page.getByRole("navigation", { name: "Calendar settings" }).getByRole("link", { name }).click();
  };
  await goTo(/^Weekly hours/);
  const hours = page.getByRole("form", { name: "Weekly hours" });
  const monday = hours.getByRole("group", { name: "Monday" });
  // The first call of a world starts a process.
  await expect(monday.getByLabel("From")).toHaveValue("540");
  await expectNoViolations(page, "the weekly hours");

  await pressByKey(page, hours.getByRole("button", { name: "Weekends 9–5" }));
  await expect(
    hours.getByRole("group", { name: "Sunday" }).getByRole("combobox", { name: "To" }),
  ).toHaveValue("1020");
  await pressByKey(page, hours.getByRole("button", { name: "Clear all" }));
  await expect(hours.getByRole("combobox")).toHaveCount(0);
  // Nothing is stored before saving.
  await page.reload();
  await expect(monday.getByLabel("From")).toHaveValue("540");
  await pressByKey(page, monday.getByRole("button", { name: /^Add hours/ }));
  await expect(monday.getByLabel("From").nth(1)).toBeFocused();
  await pressByKey(page, monday.getByRole("button", { name: /^Copy to other days/ }));
  const dialog = page.getByRole("dialog", { name: "Copy Monday's hours to" });
  await expectNoViolations(page, "copying hours to other days");
  await pressByKey(page, dialog.getByRole("button", { name: "Copy" }));
  await pressByKey(page, hours.getByRole("button", { name: "Save hours" }));
  await expect(page.getByText("Saved.")).toBeVisible();
  expect((await stored())?.schedule).toEqual(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: 540, to: 720 },
      { weekday, from: 720, to: 840 },
    ]),
  );

  await goTo(/^Time off and extra hours/);
  await page.getByRole("button", { name: "Add time off" }).click();
  const away = page.getByRole("dialog", { name: "Time off" });
  const date = new Date(start).toISOString().slice(0, 10);
  await away.getByLabel("First day").fill(date);
  await expectNoViolations(page, "adding time off");
  await away.getByRole("button", { name: "Add" }).click();
  const kept = page.getByRole("alert").filter({ hasText: "is outside these hours" });
  await expect(kept).toContainText("Wanda P.");
  await expectNoViolations(page, "a session on a day away");
  expect((await stored())?.exceptions).toEqual([{ date, off: true }]);

  await goTo(/^Limits/);
  await page.getByLabel("Maximum sessions per day").selectOption("3");
  await page.getByLabel("Minimum notice").selectOption("24");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect.poll(stored).toMatchObject({ dailyMax: 3, noticeHours: 24 });

  await goTo(/^Bookings/);
  await expectNoViolations(page, "bookings that are on");
  await page.getByRole("button", { name: "Turn off bookings" }).click();
  await expect(page.getByRole("heading", { name: "Bookings are off" })).toBeVisible();
  expect((await stored())?.status).toBe("paused");
});

test.describe("in a browser on the other side of the world", () => {
  test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 1280, height: 900 } });

  test("the grid of a week shows the instructor's own times, and all it does works by keyboard", async ({
    page,
    context,
    world,
  }) => {
    const person = await newPerson(world, { provider: true });
    await plantInstructor({ schedule: [{ weekday: 1, from: 540, to: 720 }] }, person.uid);
    const stored = () => world.stored.get<Instructor>(`instructors/${person.uid}`);
    await openSignedIn(context, world.instructors, person);
    await page.goto(`${world.instructors}/schedule/calendars`);
    await page.getByLabel("Private iCal address").fill("webcal://sample-calendar.example/busy.ics");
    await page.getByRole("button", { name: "Import calendar" }).click();
    await expect(page.getByText("Calendar imported.")).toBeVisible();
    await page.getByRole("link", { name: "Calendar", exact: true }).click();
    const week = page.getByRole("region", { name: "Your week, as customers see it" });
    const view = week.getByRole("group", { name: "Show the week as" });
    await expect(view.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");

    const lunch = week.getByRole("button", { name: /12:00 – 1:30PM\s*From your other calendar/ });
    await expect(lunch.first()).toBeVisible();
    await expectNoViolations(page, "the week as a grid");

    await pressByKey(page, lunch.first());
    const time = page.getByRole("dialog", { name: /12:00 PM – 1:30 PM/ });
    await expect(time).toContainText("Change it in the calendar it comes from");
    await expectNoViolations(page, "what a time of the week is");
    await pressByKey(page, time.getByRole("button", { name: "Close" }));

    // One Tab stop for both views; the arrow keys reach the other.
    await view.getByRole("button", { name: "Grid" }).focus();
    await page.keyboard.press("ArrowRight");
    await pressByKey(page, view.getByRole("button", { name: "List" }));
    const day = week.getByRole("button", { expanded: false }).first();
    await pressByKey(page, day);
    await pressByKey(page, week.getByRole("button", { name: /Outside your hours/ }).last());
    await pressByKey(page, page.getByRole("dialog").getByRole("button", { name: "Add extra hours" }));
    const extra = page.getByRole("dialog", { name: "Extra hours" });
    await pressByKey(page, extra.getByRole("button", { name: "Add" }));
    await expect.poll(async () => (await stored())?.exceptions.length).toBe(1);
  });
});

test("an instructor imports a calendar, sees what became of it and removes it, and renews the link to their own @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({ schedule: [{ weekday: 1, from: 540, to: 720 }] }, person.uid);
  const now = await world.now();
  const start = Math.ceil((now + 3 * DAY) / DAY) * DAY + 16 * 3_600_000;
  const session = await plantSession(person.uid, { start, end: start + 3_600_000, customer: "Wanda P." });
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/schedule/calendars`);
  const panel = page.getByRole("region", { name: "Block times from your other calendar" });
  const address = panel.getByLabel("Private iCal address");
  await expect(panel).toContainText("never an event's name");
  await address.fill("https://127.0.0.1/private.ics");
  await panel.getByRole("button", { name: "Import calendar" }).click();
  await expect(address).toHaveAccessibleDescription(/We couldn't read a calendar at this address/);
  await expectNoViolations(page, "a calendar that cannot be read");

  await address.fill("webcal://sample-calendar.example/busy.ics");
  await panel.getByRole("button", { name: "Import calendar" }).click();
  await expect(panel).toContainText(/busy times in the next 90 days/);
  await expect(panel).not.toContainText("busy.ics");
  await panel.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Calendar checked.")).toBeVisible();

  await externalCalendars()
    .doc(person.uid)
    .update({
      failedAt: now - DAY,
      failures: 3,
      clashes: [{ bookingId: session, date: "2026-12-01", start, end: start + 3_600_000 }],
    });
  await page.reload();
  await expect(panel).toContainText("We haven't been able to read it since");
  await expect(panel).toContainText("A session overlaps with this calendar");
  await expectNoViolations(page, "a calendar that fails and is at odds with a session");

  await panel.getByRole("button", { name: "Remove calendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(address).toBeVisible();
  expect((await externalCalendars().doc(person.uid).get()).exists).toBe(false);

  const feed = page.getByRole("region", { name: "See sessions in your calendar" });
  await feed.getByRole("button", { name: "Show my private link" }).click();
  const link = feed.getByLabel("Private link");
  await expect(link).toHaveValue(/\/calendar\/.+\.ics$/);
  const old = await link.inputValue();
  await feed.getByRole("button", { name: "Get a new link" }).click();
  await expectNoViolations(page, "renewing the link of a calendar");
  await feed.getByRole("button", { name: "Get a new link" }).click();
  await expect(link).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);
  expect(await (await page.request.get(await link.inputValue())).text()).toContain("Wanda P.");
});
