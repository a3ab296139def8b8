import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { home, instant, newBooking, newCustomer } from "../support/scenario.ts";
import { creditOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Books a session with Marcus, confirmed at once, and opens its page so many ms before its start. */
async function openBefore(world: World, person: TestPerson, page: Page, ms: number) {
  const time = await newBooking(world, person, { ...instant, hours: 50 });
  const { appointmentId } = time;
  await world.pass(time.start - ms - (await world.now()));
  await openSignedIn(page.context(), world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...time, appointmentId };
}

test("the cancel dialog updates the refund as time passes, and the server's amount counts @long", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await openBefore(world, person, page, 24 * HOUR + 5 * MINUTE);
  await page.getByRole("button", { name: "Cancel my session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(dialog).toContainText("We'll refund the full $105.00 to your credit.");
  await expect(dialog.getByRole("timer")).toHaveText(/^[34]:\d\d$/);
  await expect(dialog).toContainText("After that, you'll get $52.50.");
  await expectNoViolations(page, "canceling, shortly before less comes back");

  // A tap meant for the previous amount does nothing: for a second, the button is off.
  const half = dialog.getByRole("button", { name: "Cancel · $52.50 back" });
  // The page itself watches: on a busy machine a test looks less often than once a second.
  const isOff = page.evaluate((name) => {
    const isIt = (one: Element) => one.textContent === name && one.ariaDisabled === "true";
    return new Promise<void>((seen) => {
      const look = () => [...document.querySelectorAll("button")].some(isIt) && seen();
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
  }, "Cancel · $52.50 back");
  // This device's clock is ten minutes fast: for it the next refund tier has begun.
  await page.clock.setSystemTime(Date.now() + 10 * MINUTE);
  await expect(dialog).toContainText("We'll refund $52.50 of $105.00 to your credit.");
  await expect(dialog.getByRole("alert")).toContainText("from $105.00 to $52.50.");
  await isOff;
  await expectNoViolations(page, "canceling, when less comes back");
  await expect(half).toBeEnabled();
  await half.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("from $52.50 to $105.00.");
  expect((await onlyBookingOf(world, person)).status).toBe("Confirmed");

  const whole = dialog.getByRole("button", { name: "Cancel · $105.00 back" });
  await expect(whole).toBeFocused();
  await expect(whole).toBeEnabled();
  await whole.click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText(/You canceled your session with \w+\. We refunded the full \$105\.00/),
  ).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await expectNoViolations(page, "a canceled session");
});

test("rescheduling to a time another customer just booked changes nothing and offers new times @long", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const rival = await newCustomer(world, { credit: 20_000 });
  const { start } = await openBefore(world, person, page, 20 * HOUR);
  await page.getByRole("button", { name: "Reschedule my session" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule your session" });
  await expect(dialog).toContainText("Rescheduling is free. You can reschedule twice");
  await expect(dialog).toContainText("the most you can get back is 50% ($52.50)");
  const wanted = await findOpenSlot(world, rival, { ...instant, hours: 96 });
  const clock = (style: Intl.DateTimeFormatOptions) =>
    new Date(wanted.start).toLocaleString("en-US", { ...style, timeZone: "America/New_York" });
  const day = clock({ weekday: "long", month: "long", day: "numeric" });
  const dayButton = dialog.getByRole("radio", { name: new RegExp(`^${day}`) });
  // Weeks begin today, or on the first day a session can be booked.
  if ((await dayButton.count()) === 0) await dialog.getByRole("button", { name: "Later days" }).click();
  await dayButton.check();
  const time = dialog.getByRole("radio", {
    name: clock({ hour: "numeric", minute: "2-digit" }),
    exact: true,
  });
  await time.check();
  await callAs(world, rival, "/api/book/create", { ...wanted, pmid: "credit" });
  await dialog.getByRole("button", { name: /^Reschedule to / }).click();

  await expect(dialog.getByRole("alert")).toContainText("Someone just booked this time.");
  await expect(dayButton).toBeChecked();
  await expect(time).toHaveCount(0);
  expect((await onlyBookingOf(world, person)).schedule.start).toBe(start);
  await expectNoViolations(page, "a time lost while moving");
  await dialog.getByRole("alert").getByRole("button").first().click();
  await dialog.getByRole("button", { name: /^Reschedule to / }).click();
  await expect(dialog).toHaveCount(0);
  const moved = await onlyBookingOf(world, person);
  expect(moved).toMatchObject({ moves: 1, billing: { refundCap: 50 } });
  await page.getByRole("button", { name: "Cancel my session" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "You rescheduled this session when the refund was 50%",
  );
});

test("on the day a session has a phone to call and a calendar file, and a no-show gives a full refund after 24 hours", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { start, appointmentId } = await openBefore(world, person, page, 25 * HOUR);
  await expect(page.getByText(/^You'll be able to call Marcus from .*\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call / })).toHaveCount(0);

  await world.pass(start - 23 * HOUR - (await world.now()));
  await page.reload();
  await expect(page.getByRole("link", { name: "Call Marcus: (347) 555-0126" })).toHaveAttribute(
    "href",
    "tel:+13475550126",
  );
  await expectNoViolations(page, "the day of a session");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^yoga-\d{4}-\d\d-\d\d\.ics$/);
  const file = readFileSync(await download.path(), "utf8").replaceAll("\r\n ", "");
  expect(file).toContain(`UID:${appointmentId}@every-body-yoga`);
  expect(file).toContain(home.line1);

  await world.pass(start + 21 * MINUTE - (await world.now()));
  await page.reload();
  await expect(page.getByText("Marcus didn't show up? Report a no-show by")).toBeVisible();
  await page.getByRole("button", { name: "Report a no-show" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcus didn't show up?" });
  await expect(dialog).toContainText(
    "Marcus has 24 hours to reply. After that, we'll refund the full $105.00",
  );
  await expectNoViolations(page, "reporting a no-show");
  await dialog.getByRole("button", { name: "Report a no-show" }).click();
  await expect(page.getByText("You reported that Marcus didn't show up.")).toBeVisible();
  expect((await onlyBookingOf(world, person)).status).toBe("Missed");
  await world.pass(24 * HOUR);
  await page.reload();
  await expect(page.getByText("We refunded the full $105.00 to your credit.")).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await expectNoViolations(page, "a missed session");
});
