import type { User } from "@core/people/user.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const userOf = ({ stored }: World, { uid }: TestPerson) => stored.get<User>(`users/${uid}`);

test("preferred times are edited by keyboard, and no input is lost @long", async ({
  page,
  context,
  world,
}) => {
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
