import type { Page } from "@playwright/test";
import type { User } from "@shared/model/user.ts";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { pressByKey, walkTo } from "./keyboard.ts";
import type { Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf } from "./stored.ts";
import type { World } from "./world.ts";

const userOf = ({ stored }: World, { uid }: Person) => stored.get<User>(`users/${uid}`);

test.setTimeout(120_000);

/** Lets the next calls to a path come to nothing, until the answer is called. */
async function breakDown(page: Page, path: string) {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { message: "Something broke.", code: "internal" } }),
  );
  return () => page.unroute(path);
}

test("a picture of one's own is cropped by keyboard, kept without a word too much, and gone with the next", async ({
  page,
  context,
  world,
  request,
}) => {
  const person = await newCustomer(world);
  await signIn(context, world.site, person);
  await page.goto("/settings/photo");
  const file = page.locator("input[type=file]");
  await expect(page.getByRole("radio", { name: "The picture we begin with" })).toBeChecked();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });

  await choose("cv.pdf", "application/pdf", Buffer.from("%PDF"));
  await expect(page.getByRole("alert")).toContainText('"cv.pdf" is no picture.');
  await choose("IMG_1.HEIC", "image/heic", Buffer.from("ftypheic"));
  await expect(page.getByRole("alert")).toContainText("HEIC");
  await choose("me.png", "image/png", Buffer.from("no picture"));
  await expect(page.getByRole("alert")).toContainText("damaged");
  await expectNoBarriers(page, "/settings/photo after a damaged file");

  await choose("me.png", "image/png", await page.screenshot());
  const stage = page.getByRole("application");
  const preview = page.getByRole("img", { name: "Your picture as others will see it" });
  const shown = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(stage).toBeFocused();
  await expectNoBarriers(page, "cropping");
  const whole = await shown();
  await walkTo(page, page.getByRole("slider", { name: "Zoom" }));
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await expect.poll(shown).not.toBe(whole);
  const near = await shown();
  await page.keyboard.press("Shift+Tab");
  await expect(stage).toBeFocused();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowUp");
  await expect.poll(shown).not.toBe(near);

  const mend = await breakDown(page, "**/api/avatar/upload");
  await pressByKey(page, page.getByRole("button", { name: "Save my picture" }));
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await mend();
  await pressByKey(page, page.getByRole("button", { name: "Save my picture" }));
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("link", { name: /^Photo/ })).toContainText("A picture of your own");

  const avatar = (await userOf(world, person))?.avatar ?? "";
  const address = `/images/avatars/${avatar}`;
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  // Chromium writes a colour profile into every picture; none of it is left.
  expect((await answer.body()).toString("latin1")).not.toMatch(/ICCP|EXIF|XMP/);
  expect((await request.head(address)).status()).toBe(200);
  await page.getByRole("button", { name: /^Account/ }).click();
  const inPanel = page.getByRole("dialog").locator(`img[src="${address}"]`);
  await expect.poll(() => inPanel.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  await page.keyboard.press("Escape");

  await page.goto("/settings/photo");
  await expect(page.getByRole("radio", { name: "Your own picture" })).toBeChecked();
  await walkTo(page, page.getByRole("radio", { name: "The picture we begin with" }));
  await expect(page.getByText("Your own picture will be deleted.")).toBeVisible();
  const mendUpdate = await breakDown(page, "**/api/avatar/update");
  await pressByKey(page, page.getByRole("button", { name: "Use this picture" }));
  await expect(page.getByText("Your choice is still there")).toBeVisible();
  await expect(page.getByRole("radio", { name: "The picture we begin with" })).toBeChecked();
  await mendUpdate();
  await pressByKey(page, page.getByRole("button", { name: "Use this picture" }));
  await expect(page).toHaveURL("/settings");
  expect((await userOf(world, person))?.avatar).toBe("default.jpg");
  const gone = await request.get(address);
  expect(gone.status()).toBe(404);
  expect(gone.headers()["cache-control"]).toBe("private, no-store");
});

test("who cannot make small pictures is told before choosing one", async ({ page, context, world }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => "data:image/png;base64,";
  });
  await signIn(context, world.site, await newCustomer(world));
  await page.goto("/settings/photo");
  await expect(page.getByText("This browser cannot make pictures small enough to send.")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Lotus flower" })).toBeVisible();
});

test("preferred times are written by keyboard, and nothing of them is lost", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await signIn(context, world.site, person);
  await page.goto("/settings");
  const row = page.getByRole("button", { name: /^Preferred times/ });
  await expect(row).toContainText("None yet");
  await pressByKey(page, row);
  await pressByKey(page, page.getByRole("button", { name: "Add a time" }));
  const first = page.getByRole("group", { name: "Preferred time 1" });
  await expect(first.getByLabel("Day")).toBeFocused();
  await pressByKey(page, page.getByRole("button", { name: "Add a time" }));
  const second = page.getByRole("group", { name: "Preferred time 2" });
  await expect(second.getByLabel("Day")).toHaveValue("2");
  await second.getByLabel("Day").selectOption("Monday");
  await first.getByLabel("To").selectOption("6:00 PM");
  await pressByKey(page, page.getByRole("button", { name: "Save" }));
  await expect(first.getByRole("alert")).toHaveText("It must end after it begins.");
  await expectNoBarriers(page, "preferred times with a fault");
  await first.getByLabel("To").selectOption("7:30 PM");
  await expect(second.getByRole("alert")).toContainText("It overlaps with Monday, 6:00 PM – 7:30 PM.");
  await second.getByLabel("Day").selectOption("Saturday");

  const mend = await breakDown(page, "**/api/schedule/update");
  await pressByKey(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await expect(second.getByLabel("Day")).toHaveValue("6");
  await mend();
  await pressByKey(page, page.getByRole("button", { name: "Save" }));
  await expect(row).toBeFocused();
  await expect(row).toContainText("Mon, 6:00 PM – 7:30 PM and 1 more");
  expect((await userOf(world, person))?.schedule).toEqual([
    { weekday: 1, from: 1080, to: 1170 },
    { weekday: 6, from: 1080, to: 1200 },
  ]);
  await page.keyboard.press("Enter");
  await pressByKey(page, page.getByRole("button", { name: /^Remove Monday/ }));
  await pressByKey(page, page.getByRole("button", { name: "Save" }));
  await expect(row).toContainText("Sat, 6:00 PM – 8:00 PM");
});

test("the settings say what is set; mail is switched at once, and back when it fails", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await signIn(context, world.site, person);
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: /^E-mail/ })).toContainText(/^E-mailx+@example\.com$/);
  await expect(page.getByRole("link", { name: /^Phone/ })).toContainText("(212) 555-0187");
  const mail = page.getByRole("switch", { name: "Reminders and news by e-mail" });
  await expect(mail).toBeChecked();
  const mend = await breakDown(page, "**/api/mail/update");
  await walkTo(page, mail);
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toContainText("Nothing was changed.");
  await expect(mail).toBeChecked();
  await expectNoBarriers(page, "/settings after a switch that failed");
  await mend();
  await page.keyboard.press("Space");
  await expect(mail).not.toBeChecked();
  await expect.poll(async () => (await userOf(world, person))?.reminders).toBe(false);
  await page.reload();
  await expect(mail).not.toBeChecked();

  await page.goto("/settings/phone");
  await page.getByLabel("Phone number").fill("555");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("This is no phone number.");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.getByLabel("Phone number").fill("917.555.0133");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is (917) 555-0133.")).toBeVisible();
  expect((await userOf(world, person))?.phone).toBe("+19175550133");

  await page.goto("/settings/bio");
  await page.getByLabel("About you").fill("x".repeat(251));
  await expect(page.getByText("251 of 250 characters")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("At most 250 characters");
  await page.getByLabel("About you").fill("Two cats join in.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /^Bio/ })).toContainText("Two cats join in.");
});

test("the welcome gift is said before a top-up, and its entries appear after it", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard", "visa"] });
  await signIn(context, world.site, person);
  await page.goto("/settings/billing");
  await expect(page.getByText("Nothing yet. What you buy")).toBeVisible();
  await expect(page.getByText("your first top-up is worth 20% more")).toBeVisible();
  await page.getByRole("button", { name: "$120 for $100" }).click();
  await expect(page.getByText("You get $120.00 of credit.")).toBeVisible();
  await expectNoBarriers(page, "/settings/billing with a gift");
  await page.getByRole("button", { name: "Pay $100.00" }).click();
  await expect(page.getByText("Your payment of $100.00 went through")).toBeVisible();
  const credit = page.getByRole("region", { name: "Your credit" });
  await expect(credit.getByText("$120.00", { exact: true })).toBeVisible();
  await expect(credit.getByRole("listitem").filter({ hasText: "Top-up" })).toContainText("+$100.00");
  await expect(credit.getByRole("listitem").filter({ hasText: "Welcome offer" })).toContainText("+$20.00");
  expect(await creditOf(world, person)).toEqual({ available: 12_000, held: 0 });
  await page.getByRole("button", { name: "Top up again" }).click();
  await expect(page.getByText("A welcome gift:")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "$100", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Make default Mastercard" }).click();
  await expect(page.getByText(/^Mastercard ending in \d{4} is your default card now\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove Visa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Saved cards" })).toBeFocused();
  const { cards } = (await userOf(world, person)) ?? { cards: [] };
  expect(cards.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([["mastercard", true]]);
});
