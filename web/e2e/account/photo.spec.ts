import type { User } from "@core/people/user.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const userOf = ({ stored }: World, { uid }: TestPerson) => stored.get<User>(`users/${uid}`);

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
