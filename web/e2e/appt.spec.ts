import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { home, newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { call, type Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf, onlyBookingOf } from "./stored.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

test.describe.configure({ timeout: 120_000 });

/** A session with Marcus that is confirmed at once, and whose page is open at so many ms before its start. */
async function openBefore(world: World, person: Person, page: Page, ms: number) {
  const time = await freeTime(world, person, { ...instant, hours: 50 });
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await world.pass(time.start - ms - (await world.now()));
  await signIn(page.context(), world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...time, appointmentId };
}

test("the refund follows the clock while one hesitates, and the server has the last word", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await openBefore(world, person, page, 24 * HOUR + 5 * MINUTE);
  await page.getByRole("button", { name: "Cancel the session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(dialog).toContainText("You get back all $105.00 to your credit.");
  await expect(dialog.getByRole("timer")).toHaveText(/^[34]:\d\d$/);
  await expect(dialog).toContainText("after that $52.50 comes back.");
  await expectNoBarriers(page, "canceling, shortly before less comes back");

  // This device's clock goes wrong by ten minutes: for it the next tier has begun.
  await page.clock.setSystemTime(Date.now() + 10 * MINUTE);
  await expect(dialog).toContainText("You get back $52.50 of $105.00 to your credit.");
  await expect(dialog.getByRole("alert")).toContainText("it was $105.00, it is now $52.50.");
  await expectNoBarriers(page, "canceling, when less comes back");
  await page.waitForTimeout(1100);
  await dialog.getByRole("button", { name: "Cancel · $52.50 back" }).click();
  await expect(dialog.getByRole("alert")).toContainText("it was $52.50, it is now $105.00.");
  expect((await onlyBookingOf(world, person)).status).toBe("Confirmed");

  await page.waitForTimeout(1100);
  await dialog.getByRole("button", { name: "Cancel · $105.00 back" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You have canceled this session. You get back all $105.00")).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await expectNoBarriers(page, "a canceled session");
});

test("a time that somebody else takes first leaves the session where it was, with fresh times to choose from", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const rival = await newCustomer(world, { credit: 20_000 });
  const { start } = await openBefore(world, person, page, 20 * HOUR);
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to another time" });
  await expect(dialog).toContainText("Moving costs nothing. This session can be moved twice");
  await expect(dialog).toContainText("at most 50%, $52.50, comes back");
  const wanted = await freeTime(world, rival, { ...instant, hours: 96 });
  const clock = (style: Intl.DateTimeFormatOptions) =>
    new Date(wanted.start).toLocaleString("en-US", { ...style, timeZone: "America/New_York" });
  const day = clock({ weekday: "long", month: "long", day: "numeric" });
  const dayButton = dialog.getByRole("radio", { name: new RegExp(`^${day}`) });
  // Shown by weeks that begin today, or as soon as a session can be booked.
  if ((await dayButton.count()) === 0) await dialog.getByRole("button", { name: "Later days" }).click();
  await dayButton.check();
  const time = dialog.getByRole("radio", {
    name: clock({ hour: "numeric", minute: "2-digit" }),
    exact: true,
  });
  await time.check();
  await call(world, rival, "/api/book/create", { ...wanted, pmid: "credit" });
  await dialog.getByRole("button", { name: /^Move to / }).click();

  await expect(dialog.getByRole("alert")).toContainText("Somebody has just taken this time.");
  await expect(dayButton).toBeChecked();
  await expect(time).toHaveCount(0);
  expect((await onlyBookingOf(world, person)).schedule.start).toBe(start);
  await expectNoBarriers(page, "a time lost while moving");
  await dialog.getByRole("alert").getByRole("button").first().click();
  await dialog.getByRole("button", { name: /^Move to / }).click();
  await expect(dialog).toHaveCount(0);
  const moved = await onlyBookingOf(world, person);
  expect(moved).toMatchObject({ moves: 1, billing: { refundCap: 50 } });
  await page.getByRole("button", { name: "Cancel the session" }).click();
  await expect(page.getByRole("dialog")).toContainText("This session was moved when 50% was still owed");
});

test("on the day there is a phone to ring and a file for one's calendar; nobody came gives all of it back", async ({
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { start, appointmentId } = await openBefore(world, person, page, 25 * HOUR);
  await expect(page.getByText(/^From .* on you can ring Marcus Bell from here\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ring / })).toHaveCount(0);

  await world.pass(start - 23 * HOUR - (await world.now()));
  await page.reload();
  await expect(page.getByRole("link", { name: "Ring Marcus Bell: (347) 555-0126" })).toHaveAttribute(
    "href",
    "tel:+13475550126",
  );
  await expectNoBarriers(page, "the day of a session");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^yoga-\d{4}-\d\d-\d\d\.ics$/);
  const file = readFileSync(await download.path(), "utf8").replaceAll("\r\n ", "");
  expect(file).toContain(`UID:${appointmentId}@every-body-yoga`);
  expect(file).toContain(home.line1);

  await world.pass(start + 21 * MINUTE - (await world.now()));
  await page.reload();
  await expect(page.getByText("If Marcus Bell did not come, say so until")).toBeVisible();
  await page.getByRole("button", { name: "Marcus Bell did not come" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcus Bell did not come?" });
  await expect(dialog).toContainText("You get back all $105.00 to your credit");
  await expectNoBarriers(page, "nobody came");
  await dialog.getByRole("button", { name: "Nobody came" }).click();
  await expect(page.getByText("You told us that Marcus Bell did not come.")).toBeVisible();
  expect((await onlyBookingOf(world, person)).status).toBe("Missed");
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await expectNoBarriers(page, "a missed session");
});
