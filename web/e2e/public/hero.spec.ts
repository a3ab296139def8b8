import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { nextSlotsOf } from "@core/availability/next-slots.ts";
import type { Page } from "@playwright/test";
import { formatMoney } from "../../src/ui/formats/money-format.ts";
import { formatTime } from "../../src/ui/formats/time-format.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { expectNoShift, openInteractive, watchFirstPaint } from "../support/checks/first-paint.ts";
import { loseCode } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

const NEW_YORK = "10025";

const zipField = (page: Page) => page.getByLabel("Your ZIP code");
const show = (page: Page) => page.getByRole("button", { name: "See open times" });
const answerOf = (page: Page, zip: string) => page.getByRole("region", { name: `Yoga in ${zip}` });

const ask = async (page: Page, zip: string) => {
  await zipField(page).fill(zip);
  await show(page).press("Enter");
  return answerOf(page, zip);
};

const nextIn = async (page: Page, area: string) =>
  (await (await page.request.get(`/data/next/${area}.json`)).json()) as NextSlotsData;

test("a ZIP code is answered with who comes, from what price and the next three open times, and nothing else moves", async ({
  page,
}) => {
  const { area, from = 0, currency, instructors } = await nextIn(page, "new-york");
  const slots = nextSlotsOf(instructors, 3);
  expect(slots).toHaveLength(3);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.route("**/data/next/*.json", async (route) => {
    // Longer than the half second in which a shift counts as the press's own.
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await watchFirstPaint(page);
  await openInteractive(page, "/");
  await page.waitForLoadState("networkidle");
  // What operators have switched off is asked for once the page is idle; hours and terms are in the first screen, and teachers near it.
  const early = ["/data/switches.json", "/data/policies.json", "/data/instructors.json"];
  const data = files.filter((path) => path.startsWith("/data/") && !early.includes(path));
  expect(data).toEqual([]);
  const before = files.length;
  await zipField(page).focus();
  await expect
    .poll(() => files.slice(before).filter((path) => path.startsWith("/assets/")).length)
    .toBeGreaterThan(0);

  const answer = await ask(page, NEW_YORK);
  await expect(answer).toContainText("Looking for open times");
  await expect(answer.getByRole("listitem")).toHaveCount(3);
  await expect(answer).toContainText(`Sessions start at ${formatMoney(from, currency)}.`);
  for (const { id, name } of instructors.slice(0, 3)) {
    const link = answer.getByRole("link", { name: name.split(" ")[0] ?? name, exact: true });
    await expect(link, id).toHaveAttribute("href", `/meet/${id}`);
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height), `the link of ${name}`).toBeGreaterThanOrEqual(44);
  }
  for (const [at, { instructor, start }] of slots.entries()) {
    const link = answer.getByRole("listitem").nth(at).getByRole("link");
    await expect(link).toContainText(formatTime(start, area.timeZone));
    const beacon = instructors.find(({ id }) => id === instructor)?.offer.id ?? "";
    const query = new URLSearchParams({ instructor, beacon, start: String(start) });
    await expect(link).toHaveAttribute("href", `/book?${query}`);
  }
  await expectNoShift(page, 0.01);
  await expectNoViolations(page, "/, open times for a ZIP code");

  // Kept on the device, for this page and the services.
  await page.reload();
  await expect(zipField(page)).toHaveValue(NEW_YORK);
  await page.goto("/services");
  await expect(page.locator("#near").getByRole("textbox")).toHaveValue(NEW_YORK);
});

test("an open time is taken over into the booking, by keyboard", async ({ page, context, world }) => {
  await openSignedIn(context, world.site, await newCustomer(world));
  await page.goto("/");
  const answer = await ask(page, NEW_YORK);
  const first = answer.getByRole("listitem").first().getByRole("link");
  const [time = ""] = (await first.innerText()).split("\n");
  await pressByKey(page, first);
  await expect(page).toHaveURL(/\/book\?/);
  const session = page.getByRole("main");
  await expect(session).toContainText(time.split(", ").at(-1) ?? time);
  const chosen = (name: string) => new URL(page.url()).searchParams.get(name);
  // Once the page has taken the link over, it says who comes.
  await expect.poll(() => chosen("by")).not.toBeNull();
  expect(chosen("by")).toBe(chosen("instructor"));
  expect(Number(chosen("start"))).toBeGreaterThan(0);
});

test("a visitor who chooses an open time signs in first, and the choice is kept", async ({ page }) => {
  await page.goto("/");
  const answer = await ask(page, NEW_YORK);
  const first = answer.getByRole("listitem").first().getByRole("link");
  const wanted = await first.getAttribute("href");
  await first.click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => history.state?.usr?.from)).toBe(wanted);
});

test("a ZIP code outside every area leads to the contact form, filled in", async ({ page }) => {
  await page.goto("/");
  const answer = await ask(page, "94110");
  await expect(answer).toContainText(
    "We don't come to 94110 yet. For now, we teach in Chicago and New York City.",
  );
  await expectNoViolations(page, "/, a ZIP code outside every area");
  await answer.getByRole("link", { name: "Ask for yoga in 94110" }).press("Enter");
  await expect(page.getByLabel("Subject")).toHaveValue("Yoga in 94110");
  await expect(page.getByLabel("Message")).toHaveValue(/94110/);
});

test("a wrong ZIP code on the home page is explained beside the field, without a request", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto("/");
  await ask(page, "1002");
  await expect(page.getByRole("alert")).toHaveText("Enter a ZIP code like 60614.");
  await expect(zipField(page)).toBeFocused();
  await expectNoViolations(page, "/, a wrong ZIP code");
  expect(files.filter((path) => path.startsWith("/data/next"))).toEqual([]);
  await page.keyboard.type("5");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failed look-up on the home page can be repeated, and an area without open times says so", async ({
  page,
}) => {
  const data = await nextIn(page, "new-york");
  let isBroken = true;
  await page.route("**/data/next/*.json", (route) =>
    isBroken
      ? route.abort()
      : route.fulfill({
          json: { ...data, instructors: data.instructors.map((one) => ({ ...one, slots: [] })) },
        }),
  );
  await page.goto("/");
  const answer = await ask(page, NEW_YORK);
  await expect(answer.getByRole("alert")).toContainText("We couldn't look up 10025.");
  await expectNoViolations(page, "/, the look-up of a ZIP code failed");
  isBroken = false;
  await answer.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(answer).toContainText("No open times in the next 7 days.");
  await expect(answer.getByRole("link", { name: "See all open times in New York City" })).toHaveAttribute(
    "href",
    "/book?area=new-york",
  );
});

test("a ZIP code is answered by the services page where the code of the home page's answer does not load", async ({
  page,
}) => {
  // As without a network: with one, the page would reload for the missing code while it is filled in.
  await loseCode(page, "**/assets/zip-answer*.js");
  await page.goto("/");
  await ask(page, NEW_YORK);
  await expect(page).toHaveURL("/services?zip=10025#near");
  await expect(page.locator("#near").getByRole("status")).toContainText("10025");
});

test("a blocked instructor has no open times in the answer (B6) @long", async ({ page, context, world }) => {
  const { instructors } = await nextIn(page, "new-york");
  const [slot] = nextSlotsOf(instructors, 1);
  const blocked = instructors.find(({ id }) => id === slot?.instructor);
  if (!blocked) throw new Error("Nobody is free in this world.");
  const person = await newCustomer(world);
  await callAs(world, person, "/api/block/set", { instructorId: blocked.id });
  await openSignedIn(context, world.site, person);
  await page.goto("/");
  const answer = await ask(page, NEW_YORK);
  await expect(answer.getByRole("listitem")).toHaveCount(3);
  await expect(answer).not.toContainText(blocked.name.split(" ")[0] ?? blocked.name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the home page's ZIP code field leads to the services page", async ({ page }) => {
    await page.goto("/");
    await zipField(page).fill(NEW_YORK);
    await show(page).click();
    await expect(page).toHaveURL("/services?zip=10025#near");
  });
});
