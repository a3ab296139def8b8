import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { expectNoShift, openInteractive, watchFirstPaint } from "../support/checks/first-paint.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot, payStepPath } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** A server keeps the switches in memory for half a minute. */
const heard = { timeout: 60_000, intervals: [500, 1000, 2000] };
const words = "Bookings are back at noon.";
const banner = (page: Page) => page.getByRole("complementary", { name: "Notice" });

/** What the calls of a booking answer to a choice that nobody has, over Hosting. */
async function bookingStatuses(world: World, { idToken }: TestPerson): Promise<number[]> {
  const { token } = (await (await fetch(`${world.site}/demo/app-check`)).json()) as { token: string };
  const choice = { instructorId: "nobody", beacon: "none", start: await world.now(), people: 1 };
  const send = async (path: string, body: object) => {
    const headers = {
      Authorization: `Bearer ${idToken}`,
      "X-Firebase-AppCheck": token,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    };
    return (await fetch(world.site + path, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  return Promise.all([
    send("/api/book/quote", choice),
    send("/api/book/create", { ...choice, amount: 1, pmid: "credit" }),
  ]);
}

// Other specs of this world book: however the test ended, bookings are on again before they begin.
test.afterEach(async ({ world }) => {
  const olive = await knownPerson(world, "olive@example.com");
  await callAs(world, olive, "/api/operator/switch", { name: "bookings", on: true, reason: "After a test." });
  await expect.poll(() => bookingStatuses(world, olive), heard).not.toContain(503);
});

test("while an operator has switched bookings off, both sites say so, nobody books, and all is well again after @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const [olive, person] = [
    await knownPerson(world, "olive@example.com"),
    await newCustomer(world, { credit: 20_000 }),
  ];
  const time = await findOpenSlot(world, person, instant);
  await expect.poll(() => bookingStatuses(world, person), { timeout: 120_000 }).not.toContain(503);
  await openSignedIn(context, world.site, person);
  await page.goto(payStepPath(time));
  const book = page.getByRole("button", { name: /^(Book|Request to book) · / });
  await expect(book).toBeEnabled();

  const office = await browser.newContext({ serviceWorkers: "block" });
  try {
    await openSignedIn(office, world.instructors, olive);
    const desk = await office.newPage();
    await desk.goto(`${world.instructors}/desk/switches`);
    await desk.getByRole("button", { name: "Turn off Bookings", exact: true }).click();
    await desk.getByLabel("Message to users").fill(words);
    await desk.getByLabel("Reason").first().fill("The calendar is being repaired.");
    await desk.getByRole("button", { name: "Turn off", exact: true }).click();
    await expect(desk.getByText(`Message shown: “${words}”`)).toBeVisible();
    await expect.poll(() => bookingStatuses(world, person), heard).toEqual([503, 503]);

    await book.click();
    await expect(page.getByText(`${words} Nothing was booked.`)).toBeVisible();
    expect(await bookingsOf(world, person)).toEqual([]);

    await expect(async () => {
      await page.reload();
      await expect(banner(page).getByRole("status")).toHaveText(words, { timeout: 10_000 });
    }).toPass(heard);
    await expectNoViolations(page, "/book while bookings are switched off");
    await watchFirstPaint(page);
    await openInteractive(page, "/about");
    await expect(banner(page)).toBeVisible();
    await expectNoShift(page, 0.01);
    await expectNoViolations(page, "/about while bookings are switched off");
    await page.getByRole("button", { name: "Dismiss this notice" }).click();
    const asked = page.waitForResponse("**/data/switches.json");
    await page.reload();
    await asked;
    await expect(banner(page)).toHaveCount(0);

    await expect(async () => {
      await desk.reload();
      await expect(banner(desk)).toContainText(words, { timeout: 10_000 });
    }).toPass(heard);
    await desk.getByRole("button", { name: "Turn on Bookings", exact: true }).click();
    await desk.getByLabel("Reason").first().fill("Repaired.");
    await desk.getByRole("button", { name: "Turn on", exact: true }).click();
    await expect(desk.getByRole("button", { name: "Turn off Bookings", exact: true })).toBeVisible();
    // It polls.
    await expect(banner(desk)).toHaveCount(0, { timeout: 90_000 });
  } finally {
    await office.close();
  }

  await expect.poll(() => bookingStatuses(world, person), heard).not.toContain(503);
  await page.goto(payStepPath(time));
  await book.click();
  await expect(page.getByRole("heading", { name: "You're booked" })).toBeVisible();
});
