import type { Page } from "@playwright/test";
import type { InstructorsData, PricingData } from "@shared/api/public-data.ts";
import { priceOf } from "@shared/domain/price.ts";
import { formatMoney } from "../src/ui/money-format.ts";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { walkTo } from "./keyboard.ts";
import { call } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";

const GROUP = "chi-group-60";

const pricing = async (page: Page) =>
  (await (await page.request.get("/data/pricing.json")).json()) as PricingData;
const offerIn = ({ areas }: PricingData, id: string) => {
  const offer = areas.flatMap(({ beacons }) => beacons).find((one) => one.id === id);
  if (!offer) throw new Error(`There is no offer ${id}.`);
  return offer;
};
/** Opens the page, and waits until its script answers. */
const open = async (page: Page) => {
  const asked = page.waitForRequest("**/data/pricing.json");
  await page.goto("/services");
  await asked;
};

test("a group is told what the server would ask, for each number of people", async ({ page }) => {
  const offer = offerIn(await pricing(page), GROUP);
  await open(page);
  await expectNoBarriers(page, "/services");
  await page.getByRole("combobox", { name: "Session" }).selectOption(GROUP);
  const people = page.getByLabel("How many of you?");
  const answer = page.locator("output");
  for (let size = offer.people.min; size <= offer.people.max; size++) {
    await people.selectOption(String(size));
    const { amount } = priceOf(offer, size);
    await expect(answer).toContainText(`${formatMoney(Math.ceil(amount / size))} for each of you`);
    await expect(answer).toContainText(`${formatMoney(amount)} for the whole session`);
  }
  await expect(people.getByRole("option")).toHaveCount(offer.people.max - offer.people.min + 1);

  // The same in the other area, for as many: nothing that was chosen is lost.
  await walkTo(page, page.getByRole("combobox", { name: "Area" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Session" })).toHaveValue("ny-group-60");
  await expect(people).toHaveValue(String(offer.people.max));
  await expect(page.getByRole("link", { name: "Find a time for this" })).toHaveAttribute(
    "href",
    `/book?offer=ny-group-60&people=${offer.people.max}`,
  );
});

test("what was built in is replaced by what the prices are now, or said to be old", async ({ page }) => {
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
  await expect(row).toContainText("$85.00");
  answer();
  await expect(row).toContainText("$96.11");
  await expect(page.getByText("Hatha at home, 60 minutes").locator("+ dd")).toHaveText("$96.11");

  await page.unroute("**/data/pricing.json");
  await page.route("**/data/pricing.json", (route) => route.abort());
  await page.reload();
  const old = page.getByRole("alert").filter({ hasText: "could not ask for the newest prices" });
  await expect(old).toBeVisible();
  await expect(row).toContainText("$85.00");
  await page.unroute("**/data/pricing.json");
  await old.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(old).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What a session costs" })).toBeFocused();
});

const nearYou = (page: Page) => {
  const near = page.getByRole("region", { name: "Who comes to you?" });
  return { near, code: near.getByLabel("Postal code"), status: near.getByRole("status") };
};

test("a postal code that is none, or where nobody comes, is answered beside the field", async ({ page }) => {
  await open(page);
  const { near, code, status } = nearYou(page);
  await walkTo(page, code);
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toHaveText(/Please type the postal code/);
  await expect(code).toBeFocused();
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toHaveText(/only its beginning/);
  await expectNoBarriers(page, "/services, half a postal code");
  await code.fill("94110");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("We do not come to 94110 yet.");
  await expect(near).toContainText("At present we teach in Chicago and New York City.");
  await near.getByRole("link", { name: "Tell us about 94110" }).press("Enter");
  await expect(page.getByLabel("Subject")).toHaveValue("Yoga in 94110");
});

test("a look-up that failed keeps the postal code, and is repeated by keyboard", async ({ page }) => {
  let isBroken = true;
  await page.route("**/data/instructors.json?area=*", (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await open(page);
  const { near, code, status } = nearYou(page);
  await code.fill("60614");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("alert")).toContainText("We could not ask who comes to 60614.");
  await expect(code).toHaveValue("60614");
  await expectNoBarriers(page, "/services, the look-up failed");
  isBroken = false;
  await walkTo(page, near.getByRole("button", { name: "Try again" }));
  await page.keyboard.press("Enter");
  await expect(status).toContainText("60614");
  await expect(near.getByRole("link", { name: /^Book with / })).not.toHaveCount(0);
  await expect(near.getByRole("alert")).toHaveCount(0);
  await expect(near.getByRole("heading", { name: "Who comes to you?" })).toBeFocused();
});

test("who was blocked is shown neither among some of all nor near a postal code (B6)", async ({
  page,
  context,
  world,
}) => {
  const told = await page.request.get("/data/instructors.json?area=chicago");
  const [blocked] = ((await told.json()) as InstructorsData).instructors;
  if (!blocked) throw new Error("Nobody teaches in Chicago.");
  const { near, code } = nearYou(page);
  const them = near.getByRole("heading", { name: blocked.name });
  await open(page);
  await expect(them).toBeVisible();

  const person = await newCustomer(world);
  await call(world, person, "/api/block/set", { instructorId: blocked.id });
  await signIn(context, world.site, person);
  await open(page);
  await expect(them).toHaveCount(0);
  await code.fill("60614");
  await page.keyboard.press("Enter");
  await expect(near.getByRole("link", { name: "everybody's free times" })).toBeVisible();
  await expect(them).toHaveCount(0);
  await expect(near.getByRole("link", { name: /^Book with / })).not.toHaveCount(0);
});

test("what was chosen before the code was there is taken up", async ({ page }) => {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route("**/assets/*.js", (route) => gate.then(() => route.continue()));
  const { people } = offerIn(await pricing(page), GROUP);
  await page.goto("/services", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Session" }).selectOption(GROUP);
  await page.getByLabel("Postal code").fill("60614");
  goOn();
  await expect(page.getByRole("link", { name: "Find a time for this" })).toHaveAttribute(
    "href",
    `/book?offer=${GROUP}&people=${people.min}`,
  );
  await expect(page.getByLabel("Postal code")).toHaveValue("60614");
});
