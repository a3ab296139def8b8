import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { runCall } from "../support/product.ts";
import { home } from "../support/scenario.ts";
import { setOffline } from "../support/set-offline.ts";
import { plantInstructor, plantPlace, plantSession } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, newPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

test.use({ serviceWorkers: "allow" });

const HOUR = 3_600_000;

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("eby:next-sessions"));
/** What the page has put on the app's icon, newest last; 0 clears it. */
const badges = (page: Page) => page.evaluate(() => (globalThis as { badges?: number[] }).badges ?? []);

/** The date of an instant at the place of a planted session. */
const dateOf = (at: number) => new Date(at).toLocaleDateString("en-CA", { timeZone: "America/New_York" });

/** Makes an instructor with a session in two hours or, if that is tomorrow, with one that has just begun. */
async function teachingPerson(world: World): Promise<TestPerson> {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  const now = await world.now();
  const start = dateOf(now + 2 * HOUR) === dateOf(now) ? now + 2 * HOUR : now - HOUR / 4;
  const id = await plantSession(person.uid, { start, end: start + HOUR, customer: "Wanda P." });
  await plantPlace(id, person.uid, home.line1);
  return person;
}

/** Opens the sessions, and waits until everything needed offline is cached. */
async function visit(page: Page, world: World) {
  await page.goto(`${world.instructors}/sessions`);
  await expect(page.getByText(home.line1)).toBeVisible();
  await expect.poll(() => kept(page)).toContain(home.line1);
  await workerIsReady(page);
}

const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((done) => active?.addEventListener("statechange", done, { once: true }));
  });

test("offline an instructor opens the day's sessions with their places, until a place closes @long", async ({
  page,
  context,
  world,
}) => {
  const person = await teachingPerson(world);
  await openSignedIn(context, world.instructors, person);
  await visit(page, world);

  // Without a network, the device has its own time: that of the world, which other tests have moved.
  const now = await world.now();
  await page.clock.setSystemTime(now);
  await setOffline(context, true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.goto(`${world.instructors}/sessions`);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();
  await expect(page.getByText("Wanda P.").first()).toBeVisible();
  await expect(page.getByText(/could not be loaded|couldn't load/)).toHaveCount(0);
  await expectNoViolations(page, "the day's sessions without a network");
  await page.goto(`${world.instructors}/today`);
  await expect(page.getByRole("list", { name: "Your route today" })).toContainText(home.line1);
  await page.goto(`${world.instructors}/inbox`);
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();

  // A day after the end the place is hidden from its instructor, on this device as well.
  await page.clock.setSystemTime(now + 28 * HOUR);
  await page.goto(`${world.instructors}/sessions`);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain(home.line1);
  await expect(page.getByText(home.line1)).toHaveCount(0);
});

const MINUTE = 60_000;

test("a basement with three sessions: what was pressed there is sent later, and what the server does not take is said", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  const now = await world.now();
  // The three one after the other, and each can be checked in to now.
  const plant = (customer: string, from: number) =>
    plantSession(person.uid, { customer, start: now + from * MINUTE, end: now + (from + 6) * MINUTE });
  const checkIn = (customer: string) =>
    page.getByRole("button", { name: new RegExp(`^Check in ?, ${customer}`) });
  const late = await plant("Ada L.", -10);
  const reported = await plant("Bo K.", -3);
  const canceled = await plant("Cy M.", 4);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/sessions`);
  await workerIsReady(page);
  await page.reload();
  await expect(checkIn("Cy M.")).toBeVisible();
  await setOffline(context, true);

  const bar = page.getByRole("complementary", { name: "Not sent yet" });
  for (const customer of ["Ada L.", "Bo K.", "Cy M."]) {
    await checkIn(customer).click();
    await expect(bar).toContainText(`Check in with ${customer}`);
  }
  for (const customer of ["Ada L.", "Bo K."]) {
    await page.getByRole("button", { name: new RegExp(`^Check out.*${customer}`) }).click();
    // Bo's ends three minutes after `now`: before that, it takes a second press.
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Check out" });
    const waits = bar.getByText(`Check out with ${customer}`);
    await expect(confirm.or(waits)).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(waits).toBeVisible();
  }
  await expectNoViolations(page, "presses that are not sent yet");

  // Nothing of it is lost when the phone starts the app once more, and what was written there waits as well.
  await page.clock.setSystemTime(await world.now());
  for (const [id, customer, words] of [
    [late, "Ada L.", "Hips and breath."],
    [reported, "Bo K.", "Bo never opened."],
  ] as const) {
    await page.goto(`${world.instructors}/session?id=${id}`);
    await expect(bar).toContainText(`Check in with ${customer}`);
    await page.getByLabel("What you did").fill(words);
    await page.getByRole("button", { name: `Save for ${customer}` }).click();
    await expect(bar).toContainText(`What you wrote for ${customer}`);
    await expect(page.getByRole("region", { name: `For ${customer}` })).toContainText(words);
  }
  await page.reload();
  const unsent = page.getByRole("region", { name: "For Bo K." });
  await expect(unsent).toContainText("Bo never opened.");
  await expect(unsent).toContainText("Saved on this phone. We'll send it once you're connected.");
  await expectNoViolations(page, "a session with words that are not sent yet");

  // Meanwhile one customer reports a no-show, and we cancel another session; the check-ins come after their windows.
  await world.pass(30 * MINUTE);
  const guest = { uid: `guest-${reported}`, email: "bo@example.com", name: "Bo K." };
  await runCall("/api/book/absent", { appointmentId: reported }, guest);
  const { version = 0 } = (await world.stored.get<{ version: number }>(`book/${canceled}`)) ?? {};
  const operator = await knownPerson(world, "olive@example.com");
  const reason = "The building is closed.";
  await callAs(world, operator, "/api/operator/book", {
    appointmentId: canceled,
    version,
    event: "cancel",
    reason,
  });
  await setOffline(context, false);
  await expect(bar.getByText(/^Your check-in came in after Bo had reported/)).toBeVisible();
  await expect(bar.getByText(/^Check in with Cy M\..*This booking is now “Canceled”/)).toBeVisible();
  const refusedWords = bar.getByText(/^What you wrote for Bo K\. at .*This booking is now “No-show”/);
  await expect(refusedWords).toContainText("Bo never opened.");
  await expect(bar).not.toContainText("Saved on this phone");
  expect(await world.stored.get(`book/${late}/private/after`)).toMatchObject({
    practiced: "Hips and breath.",
  });
  expect(await world.stored.get(`book/${reported}/private/after`)).toBeUndefined();
  const eventsOf = async (id: string) => {
    const booking = await world.stored.get<{ status: string; events: { name: string; late?: boolean }[] }>(
      `book/${id}`,
    );
    return [booking?.status, booking?.events.slice(-2)];
  };
  expect(await eventsOf(late)).toMatchObject([
    "Closed",
    [{ name: "check in", late: true }, { name: "check out" }],
  ]);
  expect(await eventsOf(reported)).toMatchObject([
    "Missed",
    [{ name: "absent" }, { name: "check in noted" }],
  ]);
  expect(await eventsOf(canceled)).toMatchObject(["Canceled", [{}, { name: "cancel" }]]);
  for (const left of [2, 1, 0]) {
    await bar.getByRole("button", { name: "Got it" }).first().click();
    await expect(bar.getByRole("button", { name: "Got it" })).toHaveCount(left);
  }
  await expect(bar).toHaveCount(0);
});

test("signing out in one tab wipes the sessions of the other, and the app's badge", async ({
  page,
  context,
  world,
}) => {
  const person = await teachingPerson(world);
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(globalThis, { badges: shown });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
  });
  await openSignedIn(context, world.instructors, person);
  await visit(page, world);
  // The session itself has notified its instructor.
  await expect.poll(async () => (await badges(page)).at(-1)).toBeGreaterThan(0);
  await expectNoViolations(page, "the day's sessions");

  const other = await context.newPage();
  await other.goto(`${world.instructors}/schedule`);
  await other.getByRole("button", { name: /^More/ }).click();
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => kept(other)).toBeNull();
  await expect(page.getByText(home.line1)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(0);
});

test("the instructor site can be installed, and starts with the day's sessions", async ({ page, world }) => {
  await page.goto(`${world.instructors}/login`);
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(new URL(manifest ?? "", world.instructors).href);
  expect(answer.headers()["content-type"]).toContain("manifest+json");
  const { name, icons, start_url } = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect([name, start_url]).toEqual(["Every Body Yoga for instructors", "/today"]);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, sizes } of [...icons, { src: touch ?? "", sizes: "180x180" }]) {
    const picture = await page.request.get(new URL(src, world.instructors).href);
    expect(picture.headers()["content-type"]).toBe("image/png");
    // Width and height of a PNG are in its first bytes.
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
