import { randomInt } from "node:crypto";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

const DAY = 86_400_000;

test("a city opens as a copy of another one in three presses, which customers find on its day and not before @long", async ({
  page,
  context,
  world,
}) => {
  const name = `Fall River ${randomInt(100_000, 1_000_000)}`;
  const zip = `027${randomInt(10, 100)}`;
  const day = new Date((await world.now()) + 300 * DAY).toISOString().slice(0, 10);
  await openSignedIn(context, world.instructors, await knownPerson(world, "tess@example.com"));
  await page.goto(`${world.instructors}/desk/prices`);

  await page.getByRole("link", { name: "Launch a city" }).click();
  const city = page.getByRole("region", { name: "1. The city" });
  await city.getByLabel("Name").fill(name);
  await city.getByLabel("ZIP codes").fill("100");
  await expect(city.getByText("100 is part of New York City, which has 100.")).toBeVisible();
  await city.getByLabel("ZIP codes").fill(zip);
  await expect(city.getByText("In Massachusetts.")).toBeVisible();
  await city.getByRole("button", { name: "Begin" }).click();

  const offers = page.getByRole("table", { name: `Offers in ${name}` });
  await expect(offers.getByRole("row").nth(1)).toContainText("$");
  const ready = page.getByRole("region", { name: "3. Ready to open" });
  const instructors = ready.getByRole("row").filter({ hasText: "Nobody is approved yet." });
  await expect(instructors).toContainText("Not yet");
  await ready.getByLabel("Opens on").fill(day);
  await ready.getByLabel("Reason").fill("Many people there asked for us.");
  await ready.getByRole("button", { name: `Open ${name}` }).click();
  await expect(ready.getByText(`${name} opens on`)).toBeVisible();
  await expectNoViolations(page, "a city that is prepared");

  // A reload, or another treasurer, finds it as it was left.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Launch ${name}` })).toBeVisible();
  const areas = async () => (await (await fetch(`${world.site}/data/pricing.json`)).text()) ?? "";
  expect(await areas()).not.toContain(name);

  await ready.getByRole("button", { name: "Don't open yet" }).click();
  const postpone = ready.getByRole("button", { name: "Don't open on that day" });
  await expect(postpone).toBeVisible();
  await ready.getByLabel("Reason").fill("Too few instructors.");
  await postpone.click();
  await expect(ready.getByRole("button", { name: `Open ${name}` })).toBeVisible();
  await ready.getByRole("button", { name: "Discard the draft" }).click();
  await expect(ready.getByRole("button", { name: "Not now" })).toBeVisible();
  await ready.getByLabel("Reason").fill("After a test.");
  await ready.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Areas and prices" })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
