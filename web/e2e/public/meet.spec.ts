import type { MeetData } from "@core/api/public/meet-data.ts";
import type { Page } from "@playwright/test";
import { expectNoBarriers } from "../support/checks/expect-no-barriers.ts";
import { expectOutline } from "../support/checks/expect-outline.ts";
import { expectNoShift, openInteractive, watchFirstPaint } from "../support/checks/first-paint.ts";
import { hiddenWidth } from "../support/checks/hidden-width.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

const INES = "/meet/ines-alvarez";

const readMeet = async (page: Page, id = "ines-alvarez") =>
  (await (await page.request.get(`/data/meet/${id}.json`)).json()) as MeetData;

/** Free times of Ines, as `/data/next/{area}.json` lists them. */
const nextFile = (start: number) => ({
  area: { id: "new-york", name: "New York City", timeZone: "America/New_York" },
  currency: "USD",
  instructors: [
    {
      id: "ines-alvarez",
      offer: { id: "ny-hatha-60", style: "Hatha", minutes: 60, people: 1, amount: 9500 },
      slots: [0, 1, 2].map((hours) => ({ start: start + hours * 3_600_000 })),
    },
  ],
});

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an instructor's page can be read without a script, and tells search engines what it shows", async ({
  page,
  browser,
  world,
}) => {
  const { instructor, testimonials } = await readMeet(page);
  expect(testimonials.length).toBeGreaterThan(0);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: world.site,
    viewport: { width: 360, height: 740 },
  });
  const read = await plain.newPage();
  const answer = await read.goto(INES);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=300",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
  await expect(read).toHaveTitle(/^Ines A\., .+ · Every Body Yoga$/);
  await expect(heading(read)).toHaveText("Ines A.");
  for (const text of [
    instructor.bio,
    ...instructor.certificates,
    ...instructor.languages,
    ...instructor.styles,
    ...testimonials.flatMap(({ text, name, style }) => [text, name, style]),
  ])
    await expect(main(read)).toContainText(text);
  await expect(main(read)).toContainText(`${instructor.rating.average.toFixed(1)} (`);
  // Nobody's last name: an initial with a period.
  for (const { name } of testimonials) expect(name).toMatch(/^\S+( \S+)* \p{L}\.$/u);
  await expect(main(read).getByRole("link", { name: "Book with Ines" }).first()).toHaveAttribute(
    "href",
    "/book?instructor=ines-alvarez",
  );
  await expect(read.getByText(/Loading|Looking for/).filter({ visible: true })).toHaveCount(0);
  await expect(main(read).locator("button, input").filter({ visible: true })).toHaveCount(0);
  expect(await hiddenWidth(read)).toBe(0);
  const html = (await answer?.text()) ?? "";
  const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(block)["@graph"]).toContainEqual(
    expect.objectContaining({
      "@type": "Service",
      aggregateRating: expect.objectContaining({ ratingCount: instructor.rating.count }),
    }),
  );
  expect(html).toContain(`<meta property="og:title" content="Ines A., `);
  await plain.close();
});

test("an instructor's page hydrates what was painted, asks for no data it has, and has no barriers (P9, W4)", async ({
  page,
}) => {
  const requested: string[] = [];
  const start = Date.UTC(2030, 0, 8, 14);
  await page.route("**/data/next/*.json", (route) => route.fulfill({ json: nextFile(start) }));
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await watchFirstPaint(page);
  await openInteractive(page, INES);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((path) => path.startsWith("/data/meet/"))).toEqual([]);
  const times = page.getByRole("region", { name: "Next open times" });
  const time = times.getByRole("link", { name: "Tue, Jan 8, 9:00 AM" });
  await expect(time).toContainText("60 min Hatha, $95.00");
  const query = { instructor: "ines-alvarez", beacon: "ny-hatha-60", start: String(start) };
  await expect(time).toHaveAttribute("href", `/book?${new URLSearchParams(query)}`);
  await expect(times.getByText("Looking for open times…")).toHaveCount(0);
  await expectNoShift(page, 0.01);
  await expectOutline(page, INES);
  await expectNoBarriers(page, INES);
  await main(page).getByRole("link", { name: "Book with Ines" }).first().click();
  await expect(page).toHaveURL(/\/(login|book)/);
});

test("a card leads to the instructor's page inside the app, and the page's data is fetched then", async ({
  page,
}) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  // Hydration is done once the other site's address is known.
  await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
  let asked = 0;
  await page.route("**/data/meet/*.json", (route) => (asked++ === 0 ? route.abort() : route.continue()));
  const card = main(page).getByRole("link", { name: "Ines A.", exact: true }).first();
  await card.click();
  await expect(page).toHaveURL(INES);
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Ines A.");
  await expect(page).toHaveTitle(/^Ines A\., /);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("reviews name the style and the instructor, and lead to their page", async ({ page }) => {
  await page.goto("/reviews");
  const review = main(page).getByRole("figure").first();
  await expect(review).toContainText(/\w+ yoga with \p{Lu}/u);
  const name = (await review.getByRole("link").textContent()) ?? "";
  await review.getByRole("link").click();
  await expect(page).toHaveURL(/\/meet\//);
  await expect(heading(page)).toHaveText(name);
});

test("unknown, paused and suspended instructors get the not-found page with status 404", async ({
  page,
  world,
}) => {
  expect(world.site).toBeTruthy(); // connects this process to the world
  const paused = await plantInstructor({ name: "Gone Away" });
  await pauseInstructor(paused);
  const suspended = await plantInstructor({ name: "Kept Away", status: "suspended" });
  for (const id of ["nobody", paused, suspended, "a/b"]) {
    const answer = await page.request.get(`/meet/${id}`);
    expect([id, answer.status()]).toEqual([id, 404]);
    expect(await answer.text()).toContain('name="robots" content="noindex"');
    await page.goto(`/meet/${id}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(heading(page)).toBeVisible();
  }
  for (const id of [paused, suspended])
    expect((await page.request.get(`/data/meet/${id}.json`)).status(), id).toBe(404);
});

test("hostile words of an instructor stay words", async ({ page, world }) => {
  expect(world.site).toBeTruthy(); // connects this process to the world
  const words = `</script><script>window.hacked=1</script>"><img src=x onerror="window.hacked=1"><!--`;
  const id = await plantInstructor({ name: `Eve ${words}`, bio: words, styles: [words], languages: [words] });
  await page.goto(`/meet/${id}`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await expect(heading(page)).toHaveText(`Eve ${words}`);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(await hiddenWidth(page)).toBe(0);
  await pauseInstructor(id);
});

test("a customer who blocked an instructor cannot book them from their page (B6)", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await callAs(world, person, "/api/block/set", { instructorId: "ines-alvarez" });
  await openSignedIn(context, world.site, person);
  await page.goto(INES);
  // Known once Firestore has loaded and answered.
  await expect(main(page)).toContainText("You blocked Ines");
  await expect(main(page).getByRole("link", { name: /^Book with/ })).toHaveCount(0);
  await expectNoBarriers(page, `${INES}, blocked`);
});
