import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";

test("a heart makes a favorite, who is first in the lists and in booking @long", async ({ page, world }) => {
  const person = await newCustomer(world);
  await page.goto("/meet/priya-raman");
  const heart = page.getByRole("link", { name: "Add Priya to favorites" });
  // A press before the page's code has loaded comes back, too.
  await expect(heart).toHaveAttribute("href", "/login?next=%2Fmeet%2Fpriya-raman");
  await heart.click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL("/meet/priya-raman");

  await page.getByRole("button", { name: "Add Priya to favorites" }).click();
  await expect(page.getByRole("button", { name: "Remove Priya from favorites" })).toBeVisible();
  await expect
    .poll(async () => (await world.stored.get<{ favorites?: string[] }>(`users/${person.uid}`))?.favorites)
    .toEqual(["priya-raman"]);

  await page.goto("/instructors");
  const list = page.getByRole("list", { name: "Instructors" });
  await expect(list.getByRole("link", { name: /^Book with Priya/ })).toBeVisible();
  await expectNoViolations(page, "/instructors with a favorite");

  await page.goto("/book?offer=ny-restorative-90");
  const faces = page.getByRole("group", { name: "Instructor", exact: true }).locator("label");
  await expect(faces.nth(1)).toContainText("Favorite");
  await expectNoViolations(page, "/book with faces");

  await page.goto("/instructors");
  await list.getByRole("button", { name: /^Remove Priya .* from favorites$/ }).click();
  await expect
    .poll(async () => (await world.stored.get<{ favorites?: string[] }>(`users/${person.uid}`))?.favorites)
    .toEqual([]);
});
