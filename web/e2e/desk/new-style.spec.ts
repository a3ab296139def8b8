import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers, expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { expectNoShift, watchFirstPaint } from "../support/checks/first-paint.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson, newPerson } from "../support/test-people.ts";

/** Opens the form of a new offer in an area's region of the prices, and fills in what an offer of a style has. */
async function beginOffer(area: Locator, style: string, about: string): Promise<void> {
  await area.getByRole("button", { name: /^New offer/ }).click();
  for (const [label, value] of [
    ["Name", `${style} at home`],
    ["Style", style],
    ["Minutes", "45"],
    ["Smallest group", "1"],
    ["Largest group", "2"],
    ["Price with one person", "70"],
    ["Each extra person", "10"],
    ["About the style", about],
  ] as const)
    await area.getByLabel(label, { exact: true }).fill(value);
}

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
  await beginOffer(chicago, style, says);
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

/** A picture of two colors, another one with another color. */
const draw = async (page: Page, color: string) => {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 960, height: 720 });
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = fill;
    context?.fillRect(120, 90, 600, 450);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, color);
  return { name: "style.png", mimeType: "image/png", buffer: Buffer.from(drawn, "base64") };
};
const widthOf = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 30_000 });

test("a picture of a style, uploaded with its offer, takes the drawing's place, is replaced and removed @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const style = `Nidra ${randomInt(100_000, 1_000_000)}`;
  const path = `/styles/${style.toLowerCase().replace(" ", "-")}`;
  const alt = "A woman lying on cushions by a window.";
  await openSignedIn(context, world.instructors, await knownPerson(world, "tess@example.com"));
  await page.goto(`${world.instructors}/desk/prices`);
  const chicago = page.getByRole("region", { name: /^Chicago/ });
  await beginOffer(chicago, style, "You lie down and listen.");
  const field = chicago.getByRole("group", { name: "Picture" });
  const file = field.locator("input[type=file]");
  await file.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(field.getByText("isn't a photo")).toBeVisible();
  await file.setInputFiles(await draw(page, "#2a6"));
  await expect(field.getByText("Customers see it once you save.")).toBeVisible();
  await widthOf(field.getByRole("img")).toBe(480);
  await chicago.getByLabel(/^Reason/).fill("It shows what it is.");
  await chicago.getByRole("button", { name: "Save the price" }).click();
  await expect(chicago.getByText("Please fill this in.")).toBeVisible();
  await chicago.getByLabel("What the picture shows").fill(alt);
  await expectNoViolations(page, "the form of an offer with a picture");
  await chicago.getByRole("button", { name: "Save the price" }).click();
  await expect(chicago.getByRole("row", { name: new RegExp(style) }).first()).toBeVisible();

  // The areas are kept for a minute by each process of the functions.
  await expect
    .poll(async () => (await page.request.get(world.site + path)).status(), { timeout: 90_000 })
    .toBe(200);
  const visitors = await browser.newContext({ baseURL: world.site, viewport: { width: 360, height: 740 } });
  const visitor = await visitors.newPage();
  await watchFirstPaint(visitor);
  await visitor.goto(path);
  const shown = visitor.getByRole("img", { name: alt });
  await widthOf(shown).toBe(960);
  await expectNoShift(visitor, 0.01);
  await expectNoBarriers(visitor, "the page of a style with a picture");
  const [first = ""] = /\/images\/pictures\/[^"]*/.exec((await shown.getAttribute("src")) ?? "") ?? [];
  await visitor.goto("/services");
  await shown.scrollIntoViewIfNeeded();
  await widthOf(shown).toBe(480);
  await expectNoViolations(visitor, "/services with a picture of a style");
  await openSignedIn(visitors, world.site, await newPerson(world));
  await visitor.goto(path);
  await visitor.getByRole("link", { name: `${style} at home, 45 minutes` }).click();
  await visitor
    .getByRole("button", { name: /^Change/ })
    .first()
    .click();
  const option = visitor.locator("label", { hasText: style });
  await widthOf(option.locator("img")).toBe(480);
  await expect(option.getByRole("radio")).toHaveAccessibleName(new RegExp(`^${style}`));

  // Another one takes its place, and it is gone from where it was.
  const change = chicago
    .getByRole("row", { name: new RegExp(style) })
    .getByRole("button", { name: /^Change/ });
  await change.first().click();
  await expect(field.getByText("Customers see it in place of the drawing.")).toBeVisible();
  await file.setInputFiles(await draw(page, "#a26"));
  await expect(field.getByText("Customers see it once you save.")).toBeVisible();
  await chicago.getByLabel(/^Reason/).fill("A better one.");
  await chicago.getByRole("button", { name: "Save the price" }).click();
  await expect(field).toHaveCount(0);
  expect((await page.request.get(world.site + first)).status()).toBe(404);

  await change.first().click();
  await field.getByRole("button", { name: "Remove the picture" }).click();
  await expect(field.getByText("Customers see the drawing again once you save.")).toBeVisible();
  await expect(chicago.getByLabel("What the picture shows")).toHaveCount(0);
  await chicago.getByLabel(/^Reason/).fill("Not ours to show.");
  await chicago.getByRole("button", { name: "Save the price" }).click();
  await expect(field).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(world.site + path)).text(), { timeout: 90_000 })
    .not.toContain("/images/pictures/style-");
  await visitor.goto(path);
  await expect(visitor.getByRole("img", { name: alt })).toHaveCount(0);
  await visitors.close();
});
