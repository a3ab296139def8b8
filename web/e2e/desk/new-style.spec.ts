import { randomInt } from "node:crypto";
import { expectNoBarriers } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("a style added by form has a page of its own, which search engines can read and links lead to @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const style = `Nidra ${randomInt(100_000, 1_000_000)}`;
  const path = `/styles/${style.toLowerCase().replace(" ", "-")}`;
  const says = "You lie down and listen. For anyone who can't switch off.";
  expect((await page.request.get(world.site + path)).status()).toBe(404);

  await openSignedIn(context, world.instructors, await knownPerson(world, "tess@example.com"));
  await page.goto(`${world.instructors}/desk/prices`);
  const chicago = page.getByRole("region", { name: /^Chicago/ });
  await chicago.getByRole("button", { name: /^New offer/ }).click();
  for (const [label, value] of [
    ["Name", `${style} at home`],
    ["Style", style],
    ["Minutes", "45"],
    ["Smallest group", "1"],
    ["Largest group", "2"],
    ["Price with one person", "70"],
    ["Each extra person", "10"],
    ["About the style", says],
  ] as const)
    await chicago.getByLabel(label, { exact: true }).fill(value);
  await chicago.getByLabel("Drawing").selectOption("Lying on cushions");
  await chicago.getByLabel(/^Reason/).fill("Asked for by 40 people.");
  await chicago.getByRole("button", { name: "Save the price" }).click();
  await expect(chicago.getByRole("row", { name: new RegExp(style) }).first()).toBeVisible();

  // The areas are kept for a minute by each process of the functions.
  await expect
    .poll(async () => (await page.request.get(world.site + path)).status(), { timeout: 90_000 })
    .toBe(200);
  const reader = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: world.site,
    viewport: { width: 360, height: 740 },
  });
  const read = await reader.newPage();
  await read.goto(path);
  await expect(read).toHaveTitle(`${style} yoga at home · Every Body Yoga`);
  await expect(read.locator("meta[name=description]")).toHaveAttribute("content", new RegExp(says));
  await expect(read.locator("meta[name=robots]")).toHaveCount(0);
  await expect(read.getByText(says)).toBeVisible();
  await expect(read.getByRole("link", { name: `${style} at home, 45 minutes` })).toBeVisible();
  await reader.close();

  await page.goto(world.site + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${style} yoga at home`);
  await expectNoBarriers(page, "the page of an added style");
  await page.getByRole("link", { name: "Hatha", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hatha yoga at home");
  await page.getByRole("link", { name: style, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${style} yoga at home`);
});
