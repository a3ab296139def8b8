import type { User } from "@core/people/user.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { creditOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const userOf = ({ stored }: World, { uid }: TestPerson) => stored.get<User>(`users/${uid}`);

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
  const recent = page.getByRole("region", { name: "Recent activity" }).getByRole("listitem");
  await expect(recent.filter({ hasText: "Top-up" })).toContainText("+$190.00");
  await expect(recent.filter({ hasText: "Welcome offer" })).toContainText("+$38.00");
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
