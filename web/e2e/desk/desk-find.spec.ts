import type { SearchEntry } from "@core/desk/search-terms.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("Ctrl+K finds a person whose name lacks a letter, and goes to a page", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world);
  // A last name of their own: letters alone, as people type them.
  const lastname = `Quist${customer.uid.toLowerCase().replace(/[^a-z]/g, "")}`.slice(0, 20);
  await callAs(world, customer, "/api/name/update", { firstname: "Wilhelmina", lastname });
  await expect
    .poll(async () => (await world.stored.get<SearchEntry>(`search/${customer.uid}`))?.terms ?? [])
    .toContain(lastname.toLowerCase());
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=people`);
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Find a person or a session" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(`wilhelmna ${lastname.slice(0, 15)}`);
  await page.getByRole("option", { name: /^Wilhelmina Q\./ }).click();
  await expect(page).toHaveURL(new RegExp(`what=people&id=${customer.uid}`));
  await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("payou");
  await expect(page.getByRole("option", { name: "Payouts" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/payout$/);
});
