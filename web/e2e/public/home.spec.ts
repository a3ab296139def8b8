import type { PublicData } from "@core/api/public/public-data.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { dataBuiltIn } from "../support/stored/data-built-in.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

/** The demo world's public data under /data. */
const readData = async <N extends keyof PublicData>(
  site: string,
  name: N,
  query = "",
): Promise<PublicData[N]> =>
  (await (await fetch(`${site}/data/${name}.json${query}`)).json()) as PublicData[N];

const teachers = (page: Page) => page.getByRole("region", { name: "Meet some of our teachers" });
const voices = (page: Page) => page.getByRole("region", { name: "What people say" });
const reviews = (page: Page) => page.getByRole("main").getByRole("figure");

/** Largest layout shift without input (docs/quality.md P9). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

test("the home page shows instructors and reviews before any script, and nothing shifts when they are refreshed", async ({
  page,
  browser,
  world,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.site });
  const read = await plain.newPage();
  await read.goto("/");
  await expect(teachers(read).getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(teachers(read)).toContainText(/[1-5]\.\d \(\d{2,} ratings\)/);
  await expect(voices(read).getByRole("figure")).toHaveCount(3);
  await plain.close();

  const requested: string[] = [];
  const { instructors, rating } = await readData(world.site, "instructors");
  const { testimonials } = await readData(world.site, "testimonials");
  await page.route("**/data/*.json", async (route) => {
    if (/switches|policies/.test(route.request().url())) return route.continue();
    const isTeachers = route.request().url().includes("instructors");
    requested.push(isTeachers ? "instructors" : "testimonials");
    const bio = "Short.";
    const text = `${"A long story of how it went, with all of its turns. ".repeat(8)}The end.`;
    // The order of the instructors and each review are different.
    const more = instructors.toReversed().map((one) => ({ ...one, name: `New ${one.name}`, bio }));
    await route.fulfill({
      json: isTeachers
        ? { instructors: more, rating: { ...rating, count: 1_001 } }
        : { testimonials: testimonials.map((words) => ({ ...words, text })) },
    });
  });
  await watchShifts(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  // The teachers begin near the end of the first screen, the reviews far below it.
  expect(requested).not.toContain("testimonials");
  await teachers(page).scrollIntoViewIfNeeded();
  await expect(teachers(page)).toContainText("New ");
  await expect(teachers(page)).toContainText("(1001 ratings)");
  await expect(teachers(page).getByRole("heading", { level: 3 })).toHaveCount(3);
  await voices(page).scrollIntoViewIfNeeded();
  await expect(voices(page)).toContainText("A long story");
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  expect(requested.toSorted()).toEqual(["instructors", "testimonials"]);
  await expectNoViolations(page, "/");
});

test("the home page keeps its built-in content when the refresh fails", async ({ page }) => {
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  await page.route("**/data/*.json", (route) => route.abort());
  await page.goto("/");
  // The teachers are near the first screen, so that theirs may have failed before anything scrolls.
  for (const [part, path] of [
    [teachers(page), "/data/instructors.json"],
    [voices(page), "/data/testimonials.json"],
  ] as const) {
    await part.scrollIntoViewIfNeeded();
    await expect.poll(() => failed).toContain(path);
  }
  await expect(teachers(page).getByRole("link", { name: /^Book with / })).toHaveCount(3);
  await expect(voices(page).getByRole("figure")).toHaveCount(3);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a blocked instructor is not shown on the home page, and another takes their place (B6) @long", async ({
  page,
  context,
  world,
}) => {
  const [first] = (await readData(world.site, "instructors")).instructors;
  if (!first) throw new Error("No instructor in this world.");
  const person = await newCustomer(world);
  await callAs(world, person, "/api/block/set", { instructorId: first.id });
  await openSignedIn(context, world.site, person);
  await page.goto("/");
  await teachers(page).scrollIntoViewIfNeeded();
  await expect(teachers(page).getByRole("heading", { name: first.name })).toHaveCount(0);
  await expect(teachers(page).getByRole("link", { name: /^Book with / })).toHaveCount(3);
});

test("reviews on their page load five at a time by keyboard, each once, until there are no more", async ({
  page,
  world,
}) => {
  let [isBroken, open] = [true, () => {}];
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/assets/*.js", (route) => gate.then(() => route.continue()));
  await page.route("**/data/testimonials.json?after=*", (route) =>
    isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto("/reviews", { waitUntil: "commit" });
  await expect(page.getByText(/[1-5]\.\d \(\d+ ratings\)/)).toBeVisible();
  await expect(reviews(page)).toHaveCount(5);
  // Pressed before the page's code has loaded: the press is not lost.
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  open();
  await expect(page.getByRole("alert")).toContainText("We couldn't load more reviews.");
  await expectNoViolations(page, "/reviews, the next page failed");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  isBroken = false;
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("figure") })
      .nth(5),
  ).toBeFocused();
  const first = await readData(world.site, "testimonials");
  const second = await readData(world.site, "testimonials", `?after=${first.next}`);
  const published = [...first.testimonials, ...second.testimonials];
  await expect(reviews(page)).toHaveCount(published.length);
  const texts = await reviews(page).getByRole("blockquote").allTextContents();
  expect(texts.toSorted()).toEqual(published.map(({ text }) => text).toSorted());
  await expect(page.getByText("That's all of them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await expectNoViolations(page, "/reviews, all of them");
});

test("reviews newer than the page move nothing when they load (P9)", async ({ page }) => {
  const { testimonials } = dataBuiltIn("testimonials");
  const newest = testimonials.slice(0, 2).map((one) => ({
    ...one,
    id: `newer-${one.id}`,
    createdAt: one.createdAt + 1e9,
  }));
  const [last] = testimonials.slice(2, 3);
  const next = `${last?.createdAt}.${last?.id}`;
  const json = { testimonials: [...newest, ...testimonials.slice(0, 3)], next };
  const { promise: isPainted, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/data/testimonials.json", (route) => isPainted.then(() => route.fulfill({ json })));
  await watchShifts(page);
  await page.goto("/reviews");
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  await frames();
  load();
  await expect(page.getByRole("button", { name: "Show 2 newer reviews" })).toBeVisible();
  await frames();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  await expectNoViolations(page, "/reviews with newer ones");
});

test("newer reviews that load late wait for a press, and are added above those already opened", async ({
  page,
}) => {
  const { testimonials } = dataBuiltIn("testimonials");
  const [top] = testimonials;
  if (!top) throw new Error("The page was built without reviews.");
  const newest = { ...top, id: "newest", createdAt: top.createdAt + 1000, text: "Said a moment ago." };
  const page5 = [newest, ...testimonials.slice(0, 4)];
  const end = page5[4];
  let isBroken = true;
  await page.route("**/data/testimonials.json", (route) =>
    isBroken
      ? route.abort()
      : route.fulfill({ json: { testimonials: page5, next: `${end?.createdAt}.${end?.id}` } }),
  );
  await page.goto("/reviews");
  const message = page.getByRole("alert");
  await expect(message).toContainText("We couldn't check for newer reviews.");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("That's all of them.")).toBeVisible();
  const textsOf = () => reviews(page).getByRole("blockquote").allTextContents();
  const opened = await textsOf();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const newer = page.getByRole("button", { name: "Show 1 newer review" });
  await expect(newer).toBeVisible();
  expect(await textsOf()).toEqual(opened);
  await newer.click();
  await expect(reviews(page).first()).toContainText("Said a moment ago.");
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("figure") })
      .first(),
  ).toBeFocused();
  await expect(newer).toHaveCount(0);
  const expected = new Set([...opened, ...page5.map(({ text }) => text)]);
  await expect(reviews(page)).toHaveCount(expected.size);
  expect((await textsOf()).toSorted()).toEqual([...expected].toSorted());
});

test("a site without reviews says so", async ({ page }) => {
  await page.route("**/data/testimonials.json", (route) => route.fulfill({ json: { testimonials: [] } }));
  await page.goto("/reviews");
  await expect(page.getByRole("heading", { name: "No testimonial records yet" })).toBeVisible();
  await expect(reviews(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Find a time" }).first()).toBeVisible();
  await expectNoViolations(page, "/reviews without any");
});
