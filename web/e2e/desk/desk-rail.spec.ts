import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("all pages of the desk are in sight beside each of them at 1280 × 800, the open one marked", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/roles`);
  const links = page.getByRole("navigation", { name: "Desk" }).getByRole("link");
  await expect(links.last()).toHaveAccessibleName("Roles and emails");
  await expect(links.last()).toHaveAttribute("aria-current", "page");
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await page.getByRole("link", { name: "Replies to reviews" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Replies to reviews" })).toBeVisible();
});
