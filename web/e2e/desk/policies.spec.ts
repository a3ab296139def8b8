import { DAY } from "@core/constants.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { withTreasurer } from "../support/stored/plant-treasurer.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("one treasurer proposes a change of policies, another approves it, and it can be taken back until it begins @long", async ({
  browser,
  page,
  context,
  world,
}) => {
  await withTreasurer(world, "Theo Lang", async (theo) => {
    const tess = await knownPerson(world, "tess@example.com");
    await openSignedIn(context, world.instructors, tess);
    await page.goto(`${world.instructors}/desk/policies?area=chicago`);
    // So far ahead that it begins in no other test, whatever its clock says.
    const from = new Date((await world.now()) + 360 * DAY).toISOString().slice(0, 10);
    const panel = page.getByRole("region", { name: /^Chicago/ });

    await test.step("sees what it means, and proposes it", async () => {
      await panel.getByRole("button", { name: /^Change\s*Instructor's share/ }).click();
      await panel.getByLabel("Percent of the price").fill("79");
      const meaning = panel.getByRole("table", { name: /^What the change means/ });
      await expect(meaning.getByRole("row", { name: /^An instructor earns for a session/ })).toBeVisible();
      await expectNoViolations(page, "a change of policies");
      await panel.getByLabel("From", { exact: false }).fill(from);
      await panel.getByLabel(/^Reason/).fill("As decided.");
      await panel.getByRole("button", { name: "Propose the change" }).click();
      await expect(panel.getByText(/Another treasurer has to approve it\. Asked by you/)).toBeVisible();
      await expect(panel.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    });

    await test.step("another treasurer approves it", async () => {
      const other = await browser.newContext();
      await openSignedIn(other, world.instructors, theo);
      const their = await other.newPage();
      await their.goto(`${world.instructors}/desk/policies?area=chicago`);
      const theirs = their.getByRole("region", { name: /^Chicago/ });
      await theirs.getByRole("button", { name: /^Approve/ }).click();
      await theirs.getByLabel(/^Reason/).fill("Agreed.");
      await theirs.getByRole("button", { name: "Approve the change" }).click();
      await expect(theirs.getByRole("list", { name: /^Changes/ })).toContainText("Theo");
      await expectNoViolations(their, "a change of policies that is planned");
      await other.close();
    });

    await test.step("it is taken back", async () => {
      await page.reload();
      const planned = panel.getByRole("listitem").filter({ hasText: "Planned" });
      await planned.getByRole("button", { name: /^Take back/ }).click();
      await panel.getByLabel(/^Reason/).fill("Too early.");
      await panel.getByRole("button", { name: "Take the change back" }).click();
      await expect(planned).toHaveCount(0);
    });
  });
});
