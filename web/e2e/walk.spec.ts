import { expectNoBarriers } from "./barriers.ts";
import { knownPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";

const routes = [
  ...["/profile", "/book", "/instructors", "/calendar", "/activity", "/code", "/alerts"],
  ...["/settings", "/settings/billing", "/settings/billing/apm", "/settings/photo", "/settings/name"],
  ...["/settings/email", "/settings/address", "/settings/bio", "/settings/phone", "/settings/mfa"],
  ...["/settings/password", "/settings/block"],
  ...["/tip", "/rate", "/report"].map((path) => `${path}?instructor=marcus-bell`),
  ...["/tip", "/rate", "/report", "/appt"],
];

test("every page of a customer has its heading, fits the screen, and is free of barriers (W4)", async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(300_000);
  await signIn(context, world.site, await knownPerson(world, "maya@example.com"));
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoBarriers(page, path);
  }
});
