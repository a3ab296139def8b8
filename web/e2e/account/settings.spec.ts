import type { User } from "@core/people/user.ts";
import type { Page } from "@playwright/test";
import { unsubscribePath } from "../../../functions/src/http/unsubscribe-path.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { creditOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const userOf = ({ stored }: World, { uid }: TestPerson) => stored.get<User>(`users/${uid}`);

/** Returns what notices say from now on, each with whether a dialog hid it from screen readers when it appeared. */
const watchNotices = async (page: Page) => {
  const notices: { text: string; isHidden: boolean }[] = [];
  await page.exposeFunction("noticed", (text: string, isHidden: boolean) => notices.push({ text, isHidden }));
  await page.evaluate(() => {
    const { noticed } = window as unknown as { noticed: (text: string, isHidden: boolean) => void };
    const region = document.querySelector("[role=status][aria-live=polite]");
    const isHidden = () => region?.closest("[aria-hidden=true]") !== null;
    const tell = () => region?.textContent && noticed(region.textContent, isHidden());
    if (region) new MutationObserver(tell).observe(region, { childList: true });
  });
  return notices;
};

test.setTimeout(120_000);

test("an uploaded picture is cropped by keyboard, stored without metadata, and removed with the next one", async ({
  page,
  context,
  world,
  request,
}) => {
  const person = await newCustomer(world);
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/photo");
  const file = page.locator("input[type=file]");
  await expect(page.getByRole("radio", { name: "Default picture" })).toBeChecked();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });

  await choose("cv.pdf", "application/pdf", Buffer.from("%PDF"));
  await expect(page.getByRole("alert")).toContainText('"cv.pdf" isn\'t a photo.');
  await choose("IMG_1.HEIC", "image/heic", Buffer.from("ftypheic"));
  await expect(page.getByRole("alert")).toContainText("HEIC");
  await choose("me.png", "image/png", Buffer.from("no picture"));
  await expect(page.getByRole("alert")).toContainText("damaged");
  await expectNoViolations(page, "/settings/photo after a damaged file");

  await choose("me.png", "image/png", await page.screenshot());
  const stage = page.getByRole("application");
  const preview = page.getByRole("img", { name: "How others will see your photo" });
  const shown = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(stage).toBeFocused();
  await expectNoViolations(page, "cropping");
  const whole = await shown();
  await tabTo(page, page.getByRole("slider", { name: "Zoom" }));
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await expect.poll(shown).not.toBe(whole);
  const near = await shown();
  await page.keyboard.press("Shift+Tab");
  await expect(stage).toBeFocused();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowUp");
  await expect.poll(shown).not.toBe(near);

  const restore = await failCalls(page, "**/api/avatar/upload");
  await pressByKey(page, page.getByRole("button", { name: "Save photo" }));
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await restore();
  await pressByKey(page, page.getByRole("button", { name: "Save photo" }));
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("link", { name: /^Photo/ })).toContainText("Your photo");

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
  // Chromium writes a color profile into every picture; none of it is left.
  expect((await answer.body()).toString("latin1")).not.toMatch(/ICCP|EXIF|XMP/);
  expect((await request.head(address)).status()).toBe(200);
  await page.getByRole("button", { name: /^Account/ }).click();
  const inPanel = page.getByRole("dialog").locator(`img[src="${address}"]`);
  await expect.poll(() => inPanel.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  await page.keyboard.press("Escape");

  await page.goto("/settings/photo");
  await expect(page.getByRole("radio", { name: "Your photo" })).toBeChecked();
  await tabTo(page, page.getByRole("radio", { name: "Default picture" }));
  await expect(page.getByText("We'll delete the photo you uploaded.")).toBeVisible();
  const restoreUpdate = await failCalls(page, "**/api/avatar/update");
  await pressByKey(page, page.getByRole("button", { name: "Use this picture" }));
  await expect(page.getByText("Your choice is still here")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Default picture" })).toBeChecked();
  await restoreUpdate();
  await pressByKey(page, page.getByRole("button", { name: "Use this picture" }));
  await expect(page).toHaveURL("/settings");
  expect((await userOf(world, person))?.avatar).toBe("default.jpg");
  const gone = await request.get(address);
  expect(gone.status()).toBe(404);
  expect(gone.headers()["cache-control"]).toBe("private, no-store");
});

test("a browser that cannot shrink pictures says so before one is chosen", async ({
  page,
  context,
  world,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => "data:image/png;base64,";
  });
  await openSignedIn(context, world.site, await newCustomer(world));
  await page.goto("/settings/photo");
  await expect(page.getByText("This browser can't upload photos.")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Lotus flower" })).toBeVisible();
});

test("preferred times are edited by keyboard, and no input is lost", async ({ page, context, world }) => {
  const person = await newCustomer(world);
  await openSignedIn(context, world.site, person);
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
  await expect(first.getByRole("alert")).toHaveText("Choose an end time after the start.");
  await expectNoViolations(page, "preferred times with a fault");
  await first.getByLabel("To").selectOption("7:30 PM");
  await expect(second.getByRole("alert")).toContainText("This overlaps with Monday, 6:00 PM – 7:30 PM.");
  await second.getByLabel("Day").selectOption("Saturday");

  const restore = await failCalls(page, "**/api/schedule/update");
  await pressByKey(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await expect(second.getByLabel("Day")).toHaveValue("6");
  await restore();
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

test("the settings show current values; the email switch changes at once, and back when saving fails", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await openSignedIn(context, world.site, person);
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: /^Email/ })).toContainText(/^Emailx+@example\.com$/);
  await expect(page.getByRole("link", { name: /^Phone/ })).toContainText("(212) 555-0187");
  const emailSwitch = page.getByRole("switch", { name: "Reminders and news by email" });
  await expect(emailSwitch).toBeChecked();
  const restore = await failCalls(page, "**/api/mail/update");
  await tabTo(page, emailSwitch);
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toContainText("Nothing changed.");
  await expect(emailSwitch).toBeChecked();
  await expectNoViolations(page, "/settings after a switch that failed");
  await restore();
  await page.keyboard.press("Space");
  await expect(emailSwitch).not.toBeChecked();
  await expect.poll(async () => (await userOf(world, person))?.reminders).toBe(false);
  await page.reload();
  await expect(emailSwitch).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^Two-step verification/ })).toContainText("Off");

  // An email's unsubscribe link needs no sign-in, and an open page follows.
  await emailSwitch.click();
  await expect.poll(async () => (await userOf(world, person))?.reminders).toBe(true);
  const fromEmail = await context.newPage();
  const { EBY_LINK_SECRET = "" } = process.env;
  await fromEmail.goto(`${world.site}${unsubscribePath(person.uid, EBY_LINK_SECRET)}`);
  await expect(emailSwitch).toBeChecked();
  await fromEmail.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(fromEmail.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await expectNoViolations(fromEmail, "an unsubscribe page");
  await fromEmail.close();
  await expect(emailSwitch).not.toBeChecked();

  await page.goto("/settings/phone");
  await page.getByLabel("Phone number").fill("555");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid phone number.");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.getByLabel("Phone number").fill("917.555.0133");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It's (917) 555-0133.")).toBeVisible();
  expect((await userOf(world, person))?.phone).toBe("+19175550133");

  await page.goto("/settings/bio");
  await page.getByLabel("About you").fill("x".repeat(251));
  await expect(page.getByText("251 of 250 characters")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Please use 250 characters or fewer.");
  await page.getByLabel("About you").fill("Two cats join in.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /^Bio/ })).toContainText("Two cats join in.");
});

test("a notice waits until no dialog hides it", async ({ page, context, world }) => {
  await openSignedIn(context, world.site, await newCustomer(world));
  await page.goto("/settings");
  const emailSwitch = page.getByRole("switch", { name: "Reminders and news by email" });
  // The first notice loads the code of notices.
  await emailSwitch.click();
  await expect(page.getByText("Reminders and news are off.")).toBeVisible();
  const notices = await watchNotices(page);
  const { promise: isPanelOpen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/mail/update", async (route) => {
    await isPanelOpen;
    await route.continue();
  });
  await emailSwitch.click();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel).toBeVisible();
  const answered = page.waitForResponse("**/api/mail/update");
  answer();
  await (await answered).finished();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect.poll(() => notices).toEqual([{ text: "Reminders and news are on.", isHidden: false }]);
});

test("the welcome gift is shown before a top-up, and its entries appear after it", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { cards: ["mastercard", "visa"] });
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/billing");
  await expect(page.getByText("No activity yet.")).toBeVisible();
  await expect(page.getByText("get 20% extra on your first top-up")).toBeVisible();
  await page.getByRole("button", { name: "2 sessions $190 + $38 gift" }).click();
  await expect(page.getByText("You'll get $190.00 + $38.00 gift: $228.00 in credit.")).toBeVisible();
  await expectNoViolations(page, "/settings/billing with a gift");
  await page.getByRole("button", { name: "Pay $190.00" }).click();
  await expect(page.getByText("Your payment of $190.00 went through")).toBeVisible();
  const credit = page.getByRole("region", { name: "Your credit" });
  await expect(credit.getByText("$228.00", { exact: true })).toBeVisible();
  await expect(credit.getByRole("listitem").filter({ hasText: "Top-up" })).toContainText("+$190.00");
  await expect(credit.getByRole("listitem").filter({ hasText: "Welcome offer" })).toContainText("+$38.00");
  expect(await creditOf(world, person)).toEqual({ available: 22_800, held: 0 });
  await page.getByRole("button", { name: "Top up again" }).click();
  await expect(page.getByText("Welcome gift:")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "1 session $95", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Make default Mastercard" }).click();
  await expect(page.getByText(/^Mastercard ending in \d{4} is now your default card\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove Visa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByRole("heading", { name: "Saved cards" })).toBeFocused();
  const { cards } = (await userOf(world, person)) ?? { cards: [] };
  expect(cards.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([["mastercard", true]]);
});
