import type { StoredDeskRole } from "@core/desk/roles/desk-role.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson, newPerson } from "../support/test-people.ts";

test("a treasurer makes someone an operator, removes them again, and chooses which emails she gets @long", async ({
  page,
  context,
  world,
}) => {
  const nina = await newPerson(world);
  const tess = await knownPerson(world, "tess@example.com");
  const roleOf = (uid: string) => world.stored.get<StoredDeskRole>(`deskRoles/${uid}`);
  await openSignedIn(context, world.instructors, tess);
  await page.goto(`${world.instructors}/desk/roles`);
  const roles = page.getByRole("region", { name: "Roles" });
  const changeRole = async (known: RegExp, step: string) => {
    await roles.getByLabel("Account email").fill(nina.email);
    await roles.getByRole("button", { name: "Find the account" }).click();
    await expect(roles.getByText(known)).toBeVisible();
    await roles.getByLabel("What to do").selectOption({ label: step });
    await roles.getByLabel(/^Reason/).fill("Covers weekends.");
    await expectNoViolations(page, `a change of a role: ${step}`);
    await roles.getByRole("button", { name: "Change the role" }).click();
  };
  await expect(roles.getByRole("listitem").filter({ hasText: "Treasurer" })).not.toHaveCount(0);

  await test.step("gives and takes a role", async () => {
    const line = roles.getByRole("listitem").filter({ hasText: nina.email });
    await expect(line).toHaveCount(0);
    await changeRole(/email confirmed, no role$/, "Make them an operator");
    await expect(line).toContainText("Operator since");
    expect(await roleOf(nina.uid)).toMatchObject({ operator: true, treasurer: false });
    await changeRole(/email confirmed, operator$/, "Remove them from the desk");
    await expect(line).toHaveCount(0);
    expect(await roleOf(nina.uid)).toMatchObject({ operator: false, treasurer: false });
  });

  await test.step("turns an email off and on again", async () => {
    const morning = page
      .getByRole("region", { name: "Emails to you" })
      .getByRole("checkbox", { name: "What's waiting, each morning" });
    await expect(morning).toBeChecked();
    await morning.click();
    await expect(morning).not.toBeChecked();
    expect((await roleOf(tess.uid))?.muted).toEqual(["morning"]);
    await page.reload();
    await expect(morning).not.toBeChecked();
    await morning.click();
    await expect(morning).toBeChecked();
    expect((await roleOf(tess.uid))?.muted).toEqual([]);
  });
});
