import type { Locator, Page } from "@playwright/test";
import type { Path } from "../../src/routing/routes.ts";
import { allOrFirst } from "../support/is-long.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { releaseInWaves } from "../support/release-in-waves.ts";
import { home, newBooking, newCustomer } from "../support/scenario.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const monthAtHome = (instant: number): { year: number; month: number } => {
  const [year, month] = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" })
    .format(instant)
    .split("-")
    .map(Number) as [number, number, number];
  return { year, month };
};

/** The month of an instant, as the address of /calendar has it: the world's clock may be in another than the device's. */
const monthOf = (instant: number): string => {
  const { year, month } = monthAtHome(instant);
  return `${year}-${String(month).padStart(2, "0")}`;
};

/** Requests that may have to wait for each other before a page shows what it is for. */
const MOST = 2;

test("a signed-in page shows what it is for after at most two requests in sequence (P12)", async ({
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId, start } = await newBooking(world, person);
  await openSignedIn(context, world.site, person);
  // The profile comes first: on this device the account has never been opened.
  const pages: [path: Path, query: string, content: (main: Locator) => Locator][] = [
    ["/profile", "", (main) => main.getByRole("link", { name: "See this session" })],
    ["/calendar", `?month=${monthOf(start)}`, (main) => main.getByText("Marcus B.")],
    ["/appt", `?id=${appointmentId}`, (main) => main.getByText(home.line1)],
    ["/book", "", (main) => main.getByRole("radio", { name: /^Hatha/ })],
    ["/settings/billing", "", (main) => main.getByText(/\$\d+\.\d\d/)],
    ["/activity", "", (main) => main.getByText(/\$\d+\.\d\d/)],
    ["/settings", "", (main) => main.getByText("Robin Vale")],
  ];
  for (const [path, query, content] of allOrFirst(pages, 3))
    await test.step(path, async () => {
      const page = await context.newPage();
      const waves = await releaseInWaves(page, world.site + path + query, content(page.getByRole("main")));
      expect.soft(waves.length, `${path} waited for ${JSON.stringify(waves)}`).toBeLessThanOrEqual(MOST);
      // Without any, the page would not have shown what is ours to tell.
      expect.soft(waves.length, path).toBeGreaterThan(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.close();
    });
});

/** At most this much of a signed-in page may shift (P9). */
const MOST_SHIFT = 0.02;

/** Adds up how much of a page shifts, from now on. */
const sumShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(globalThis, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { sum: { shift: number } }).sum.shift);

/** A page asks by the device's clock, and the world's may be ahead by months: lets the profile ask for the world's instead. */
const askForMonthsOf = async (world: World, page: Page): Promise<void> => {
  const now = monthAtHome(await world.now());
  const next = now.month === 12 ? { year: now.year + 1, month: 1 } : { ...now, month: now.month + 1 };
  await page.route("**/api/page/get", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), months: [now, next] } }),
  );
};

test("a signed-in page begins with its shape, and nothing moves when its content comes (P9)", async ({
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId, start } = await newBooking(world, person);
  await openSignedIn(context, world.site, person);
  const pages: [path: Path, query: string, content: (main: Locator) => Locator][] = [
    ["/profile", "", (main) => main.getByRole("link", { name: "See this session" })],
    ["/calendar", `?month=${monthOf(start)}`, (main) => main.getByText("Marcus B.")],
    ["/appt", `?id=${appointmentId}`, (main) => main.getByText(home.line1)],
    ["/book", "", (main) => main.getByRole("radio", { name: /^Hatha/ })],
  ];
  for (const [path, query, content] of pages)
    await test.step(path, async () => {
      const page = await context.newPage();
      await sumShifts(page);
      const gate = Promise.withResolvers<void>();
      await page.route("**/assets/main-*.js", (route) => gate.promise.then(() => route.continue()));
      await page.goto(path + query, { waitUntil: "commit" });
      const main = page.getByRole("main");
      await expect(main.locator("[data-shape]").first()).toBeVisible();
      await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(main.locator(".MuiCircularProgress-root")).toHaveCount(0);
      gate.resolve();
      await expect(content(main).first()).toBeVisible();
      await expect(main.locator("[data-shape]")).toHaveCount(0);
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(MOST_SHIFT);
      await page.close();
    });
});

test("a signed-in page whose call was answered before its code came is rendered once, with its content", async ({
  context,
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await openSignedIn(context, world.site, person);
  // The first visit leaves the tokens with which the next one asks at once.
  await page.goto("/profile");
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
  await askForMonthsOf(world, page);
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/page/get") && response.ok());
  await page.reload();
  const body = await (await asked).body();
  const visit = await context.newPage();
  await visit.addInitScript(() => {
    // On a busy machine the times for which a page may be its shape alone, or waits for its answer, are over before its
    // code has read the answer.
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (then: () => void, time?: number, ...rest: unknown[]) =>
        time === 250 || time === 5_000 ? 0 : wait(then, time, ...rest),
    });
    const shapes: string[] = [];
    Object.assign(globalThis, { shapes });
    new MutationObserver((changes) => {
      // The code has begun to render: what the HTML brought was there before.
      if (!("live" in document.documentElement.dataset)) return;
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const shape of node.querySelectorAll("[data-shape]")) shapes.push(shape.outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  const gate = Promise.withResolvers<void>();
  await visit.route("**/assets/main-*.js", (route) => gate.promise.then(() => route.continue()));
  // A busy machine may answer later than the page waits for the call.
  await visit.route("**/api/page/get", (route) =>
    route.fulfill({ body, contentType: "application/json", headers: { "Cache-Control": "no-store" } }),
  );
  const answered = visit.waitForResponse("**/api/page/get");
  await visit.goto("/profile", { waitUntil: "commit" });
  await (await answered).finished();
  gate.resolve();
  const main = visit.getByRole("main");
  await expect(main.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
  expect(await visit.evaluate(() => (globalThis as unknown as { shapes: string[] }).shapes)).toEqual([]);
});

test("the first content of a signed-in page comes by one call, before Firestore's code, which then takes over", async ({
  context,
  page,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId, start } = await newBooking(world, person);
  await openSignedIn(context, world.site, person);
  const pages: [path: Path, query: string, content: string | RegExp][] = [
    ["/profile", "", /\$\d+\.\d\d/],
    ["/calendar", `?month=${monthOf(start)}`, "Marcus B."],
    ["/appt", `?id=${appointmentId}`, home.line1],
    ["/book", "", /^Hatha/],
  ];
  // The first visit leaves the tokens with which the next ones ask at once.
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "See this session" })).toBeVisible();
  for (const [path, query, content] of pages)
    await test.step(path, async () => {
      const visit = await context.newPage();
      const gate = Promise.withResolvers<void>();
      await visit.route("**/assets/firestore-*.js", (route) => gate.promise.then(() => route.continue()));
      if (path === "/profile") await askForMonthsOf(world, visit);
      const asked = visit.waitForRequest("**/api/page/get");
      await visit.goto(path + query);
      expect((await asked).postDataJSON()).toMatchObject({ page: path.slice(1) });
      const main = visit.getByRole("main");
      await expect(main.getByText(content).first()).toBeVisible();
      const watched = visit.waitForRequest(/google\.firestore\.v1\.Firestore/);
      gate.resolve();
      await watched;
      await expect(main.getByText(content).first()).toBeVisible();
      await visit.close();
    });
});

test("an instructor's day comes by one call, before Firestore's code, which then takes over", async ({
  context,
  page,
  world,
}) => {
  const beacon = "ny-hatha-60";
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Della Frost", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 20_000 });
  const slot = { beacon, instructorId: teacher.uid, hours: 26 };
  const { appointmentId, start } = await newBooking(world, customer, slot);
  await callAs(world, teacher, "/api/provider/accept", { appointmentId });
  await world.pass(start - (await world.now()));
  await openSignedIn(context, world.instructors, teacher);
  const address = `${world.instructors}/today`;
  const content = (visit: Page) => visit.getByRole("main").getByText(home.line1);
  // The first visit leaves the tokens with which the next ones ask at once.
  await page.goto(address);
  await expect(content(page)).toBeVisible();
  await page.close();

  const visit = await context.newPage();
  const gate = Promise.withResolvers<void>();
  await visit.route("**/assets/firestore-*.js", (route) => gate.promise.then(() => route.continue()));
  const asked = visit.waitForRequest("**/api/page/get");
  await visit.goto(address);
  expect((await asked).postDataJSON()).toEqual({ page: "today" });
  await expect(content(visit)).toBeVisible();
  await expect(visit.getByRole("button", { name: /^Check in/ })).toBeInViewport();
  const watched = visit.waitForRequest(/google\.firestore\.v1\.Firestore/);
  gate.resolve();
  await watched;
  await expect(content(visit)).toBeVisible();
  await visit.close();

  const third = await context.newPage();
  const waves = await releaseInWaves(third, address, content(third));
  expect(waves.length, `it waited for ${JSON.stringify(waves)}`).toBeLessThanOrEqual(MOST);
  await pauseInstructor(teacher.uid);
});

test("a request doesn't move: its customer's words come with it, and what the two had together has its line (P9)", async ({
  browser,
  context,
  page,
  world,
}) => {
  const beacon = "ny-hatha-60";
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Enid Wells", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 20_000 });
  const theirs = await browser.newContext();
  await openSignedIn(theirs, world.site, customer);
  const bio = await theirs.newPage();
  await bio.goto(`${world.site}/settings/bio`);
  await bio.getByLabel("About you").fill("At a desk all day, with stiff shoulders. ".repeat(4));
  await bio.getByRole("button", { name: "Save" }).click();
  await expect(bio.getByText("Bio saved.")).toBeVisible();
  await theirs.close();
  await newBooking(world, customer, { beacon, instructorId: teacher.uid, hours: 26 });
  await openSignedIn(context, world.instructors, teacher);
  await sumShifts(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/provider/clients", (route) => gate.promise.then(() => route.continue()));
  await page.goto(`${world.instructors}/inbox`);
  const main = page.getByRole("main");
  await expect(main.getByText("Looking up your history…")).toBeVisible();
  const accept = main.getByRole("button", { name: /^Accept/ });
  const before = await accept.boundingBox();
  await expect(main.getByText("stiff shoulders")).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  gate.resolve();
  await expect(main.getByText(/^(First time with you|No past sessions found)$/)).toBeVisible();
  expect((await accept.boundingBox())?.y).toBe(before?.y);
  await pauseInstructor(teacher.uid);
});
