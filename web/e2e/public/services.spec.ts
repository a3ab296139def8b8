import type { InstructorsData, PricingData } from "@core/api/public/public-data.ts";
import { priceOf } from "@core/booking/money/price.ts";
import type { Page } from "@playwright/test";
import { formatMoney } from "../../src/ui/formats/money-format.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import {
  expectNoShift,
  holdBackCodeAndData,
  openInteractive,
  watchFirstPaint,
} from "../support/checks/first-paint.ts";
import { tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

const GROUP = "chi-group-60";

const pricing = async (page: Page) =>
  (await (await page.request.get("/data/pricing.json")).json()) as PricingData;
const offerIn = ({ areas }: PricingData, id: string) => {
  const offer = areas.flatMap(({ beacons }) => beacons).find((one) => one.id === id);
  if (!offer) throw new Error(`There is no offer ${id}.`);
  return offer;
};
/** Opens the page, and waits until its script has run. */
const open = async (page: Page) => {
  const priceRequest = page.waitForRequest("**/data/pricing.json");
  await page.goto("/services");
  await priceRequest;
};

test("a group sees the server's price for each number of people", async ({ page }) => {
  const offer = offerIn(await pricing(page), GROUP);
  await open(page);
  await expectNoViolations(page, "/services");
  await page.getByRole("combobox", { name: "Session" }).selectOption(GROUP);
  const people = page.getByLabel("How many of you?");
  const answer = page.locator("output");
  for (let size = offer.people.min; size <= offer.people.max; size++) {
    await people.selectOption(String(size));
    const { amount } = priceOf(offer, size);
    await expect(answer).toContainText(`${formatMoney(Math.ceil(amount / size))} per person`);
    await expect(answer).toContainText(`${formatMoney(amount)} for the whole session`);
  }
  await expect(people.getByRole("option")).toHaveCount(offer.people.max - offer.people.min + 1);

  // The other area keeps the chosen offer and number of people.
  await tabTo(page, page.getByRole("combobox", { name: "Area" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Session" })).toHaveValue("ny-group-60");
  await expect(people).toHaveValue(String(offer.people.max));
  await expect(page.getByRole("link", { name: "Find a time for this session" })).toHaveAttribute(
    "href",
    `/book?offer=ny-group-60&people=${offer.people.max}`,
  );
});

test("built-in prices are replaced by current ones, or marked as old", async ({ page }) => {
  const now = await pricing(page);
  offerIn(now, "chi-hatha-60").amount += 1_111;
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/data/pricing.json", async (route) => {
    await isTime;
    await route.fulfill({ json: now });
  });
  await open(page);
  const row = page.getByRole("row", { name: /^Hatha at home/ }).first();
  const openChicago = () => page.locator("summary", { hasText: "Chicago" }).click();
  await openChicago();
  await expect(row).toContainText("$85.00");
  answer();
  await expect(row).toContainText("$96.11");
  await expect(page.getByText("Hatha at home, 60 minutes").locator("+ dd")).toHaveText("$96.11");

  await page.unroute("**/data/pricing.json");
  await page.route("**/data/pricing.json", (route) => route.abort());
  await page.reload();
  const old = page.getByRole("alert").filter({ hasText: "couldn't load the latest prices" });
  await expect(old).toBeVisible();
  await openChicago();
  await expect(row).toContainText("$85.00");
  await page.unroute("**/data/pricing.json");
  await old.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(old).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "All prices" })).toBeFocused();
});

const nearYou = (page: Page) => {
  const near = page.getByRole("region", { name: "What a session costs" });
  const who = page.getByRole("region", { name: "Who teaches near you" });
  return { near, who, code: near.getByLabel("ZIP code"), status: near.getByRole("status") };
};

test("an invalid ZIP code and one outside every area are explained beside the field", async ({ page }) => {
  await open(page);
  const { near, code, status } = nearYou(page);
  await tabTo(page, code);
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toHaveText(/Enter the ZIP code/);
  await expect(code).toBeFocused();
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toHaveText(/the full ZIP code/);
  await expectNoViolations(page, "/services, half a ZIP code");
  await code.fill("94110");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("We don't come to 94110 yet.");
  await expect(near).toContainText("we teach in Chicago and New York City.");
  await near.getByRole("link", { name: "Ask us to come to 94110" }).press("Enter");
  await expect(page.getByLabel("Subject")).toHaveValue("Yoga in 94110");
});

test("a ZIP code is answered with what it costs there and the next open times, and nothing else moves", async ({
  page,
}) => {
  const area = (await pricing(page)).areas.find(({ id }) => id === "new-york");
  const least = Math.min(...(area?.beacons ?? []).map((offer) => priceOf(offer, offer.people.min).amount));
  await page.route("**/data/next/*.json", async (route) => {
    // Longer than the half second in which a shift counts as the press's own.
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await watchFirstPaint(page);
  await openInteractive(page, "/services");
  await page.waitForLoadState("networkidle");
  const { near, code } = nearYou(page);
  await code.fill("10021");
  await code.press("Enter");
  await expect(near).toContainText(`Sessions in New York City start at ${formatMoney(least)}.`);
  const times = near.getByRole("link", { name: /AM|PM/ });
  await expect(times).toHaveCount(3);
  for (const time of await times.all())
    await expect(time).toHaveAttribute("href", /^\/book\?instructor=.+&beacon=.+&start=\d+$/);
  await expectNoShift(page, 0.01);
  await expectNoViolations(page, "/services, the answer to a ZIP code");

  // A page reached inside the app knows the code at once.
  await page.goto("/about");
  const foot = page.getByRole("contentinfo");
  // Hydration is done once the other site's address is known.
  await expect(foot.getByRole("link", { name: "Providers" })).toHaveAttribute("href", /^http/);
  await foot.getByRole("link", { name: "Pricing and Classes" }).click();
  await expect(times).toHaveCount(3);
});

for (const [size, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1280, 800],
] as const)
  for (const [zip, answered] of [
    ["10021", "Next open times"],
    ["94110", "We don't come to 94110 yet."],
  ] as const)
    test(`a link with the ZIP code ${zip} moves nothing on ${size}, however late code and data are${width === 360 && zip === "10021" ? "" : " @long"}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await holdBackCodeAndData(page);
      await watchFirstPaint(page);
      await page.goto(`/services?zip=${zip}#near`);
      await expect(nearYou(page).near).toContainText(answered);
      if (zip === "10021")
        await expect(nearYou(page).near.getByRole("link", { name: /AM|PM/ })).toHaveCount(3);
      await page.waitForLoadState("networkidle");
      await expectNoShift(page, 0.01);
    });

test("the prices of the visitor's own area come first, and open", async ({ page }) => {
  await open(page);
  const { near, who, code, status } = nearYou(page);
  const firstPrices = page.getByRole("region", { name: "All prices" }).getByRole("group").first();
  await expect(firstPrices).toContainText("Chicago");
  await code.fill("10021");
  await page.keyboard.press("Enter");
  await expect(status).toContainText("in New York City");
  await expect(firstPrices).toContainText("New York City");
  await expect(firstPrices.getByRole("table")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Area" })).toHaveValue("new-york");
  await expect(who).toContainText("Instructors in New York City.");
  await expect(near.getByRole("alert")).toHaveCount(0);
});

test("a failed look-up on the services page keeps the ZIP code, and can be repeated by keyboard", async ({
  page,
}) => {
  let isBroken = true;
  await page.route("**/data/instructors.json?area=*", (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await open(page);
  const { near, who, code, status } = nearYou(page);
  await code.fill("60614");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toContainText("We couldn't check who teaches near 60614.");
  await expect(code).toHaveValue("60614");
  await expectNoViolations(page, "/services, the look-up failed");
  isBroken = false;
  await tabTo(page, near.getByRole("button", { name: "Try again" }));
  await page.keyboard.press("Enter");
  await expect(status).toContainText("60614");
  await expect(who.getByRole("link", { name: /^Book with / })).not.toHaveCount(0);
  await expect(near.getByRole("alert")).toHaveCount(0);
  await expect(near.getByRole("heading", { name: "What a session costs" })).toBeFocused();
});

test("a blocked instructor is shown neither in the list nor near a ZIP code (B6)", async ({
  page,
  context,
  world,
}) => {
  const answer = await page.request.get("/data/instructors.json?area=chicago");
  const [blocked] = ((await answer.json()) as InstructorsData).instructors;
  if (!blocked) throw new Error("No instructor in Chicago.");
  const { near, who, code } = nearYou(page);
  const them = who.getByRole("heading", { name: blocked.name });
  await open(page);
  await expect(them).toBeVisible();

  const person = await newCustomer(world);
  await callAs(world, person, "/api/block/set", { instructorId: blocked.id });
  await openSignedIn(context, world.site, person);
  await open(page);
  await expect(them).toHaveCount(0);
  await code.fill("60614");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("link", { name: "compare everyone's open times" })).toBeVisible();
  await expect(them).toHaveCount(0);
  await expect(who.getByRole("link", { name: /^Book with / })).not.toHaveCount(0);
});

test("a choice on the services page made before its code has loaded is kept", async ({ page }) => {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route("**/assets/*.js", (route) => gate.then(() => route.continue()));
  const { people } = offerIn(await pricing(page), GROUP);
  await page.goto("/services", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Session" }).selectOption(GROUP);
  await page.getByLabel("ZIP code").fill("60614");
  goOn();
  await expect(page.getByRole("link", { name: "Find a time for this session" })).toHaveAttribute(
    "href",
    `/book?offer=${GROUP}&people=${people.min}`,
  );
  await expect(page.getByLabel("ZIP code")).toHaveValue("60614");
});
