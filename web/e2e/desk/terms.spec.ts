import { DAY } from "@core/constants.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { expectNoShift, openInteractive, watchFirstPaint } from "../support/checks/first-paint.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { withTreasurer } from "../support/stored/plant-treasurer.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("one treasurer changes the terms by keyboard, another approves them, and customers can read them before their day @long", async ({
  browser,
  page,
  context,
  world,
}) => {
  await withTreasurer(world, "Theo Lang", async (theo) => {
    const tess = await knownPerson(world, "tess@example.com");
    await openSignedIn(context, world.instructors, tess);
    await page.goto(`${world.instructors}/desk/policies`);
    // So far ahead that they begin in no other test, whatever its clock says.
    const from = new Date((await world.now()) + 360 * DAY).toISOString().slice(0, 10);
    const panel = page.getByRole("region", { name: /^Everywhere/ });

    await test.step("changes a section, sees it as customers will, and proposes it", async () => {
      await panel.getByRole("button", { name: /^Change\s*Terms/ }).press("Enter");
      await panel.getByRole("button", { name: "Edit In short" }).press("Enter");
      const text = panel.getByLabel("Text", { exact: false });
      await text.fill("You can cancel for free until {fullRefundBefor} before.");
      await text.press("Control+Enter");
      await expect(panel.getByText(/We don't know \{fullRefundBefor\}/)).toBeVisible();
      await text.fill("You can cancel for free until {fullRefundBefore} before. [Ask us](/contact).");
      await text.press("Control+Enter");
      const preview = panel.getByRole("region", { name: "Preview" });
      await expect(preview).toContainText("You can cancel for free until 24 hours before. Ask us.");
      await expect(preview.getByRole("heading", { name: "In short Changed" })).toBeVisible();
      await expectNoViolations(page, "new terms");
      await panel.getByLabel("From", { exact: false }).fill(from);
      const reason = panel.getByLabel(/^Reason/);
      await reason.fill("Our lawyer asked.");
      await reason.press("Control+Enter");
      await expect(panel.getByText(/Another treasurer has to approve it\. Asked by you/)).toBeVisible();
    });

    await test.step("another treasurer reads what differs, and approves them", async () => {
      const other = await browser.newContext();
      await openSignedIn(other, world.instructors, theo);
      const their = await other.newPage();
      await their.goto(`${world.instructors}/desk/policies`);
      const theirs = their.getByRole("region", { name: /^Everywhere/ });
      await expect(theirs.getByRole("region", { name: "New terms" })).toContainText("Ask us.");
      await expectNoViolations(their, "terms that wait");
      await theirs.getByRole("button", { name: /^Approve/ }).click();
      await theirs.getByLabel(/^Reason/).fill("Agreed.");
      await theirs.getByRole("button", { name: "Approve the change" }).click();
      await expect(theirs.getByRole("list", { name: /^Changes/ })).toContainText("Planned");
      await other.close();
    });

    await test.step("customers read them before their day, and nothing moves", async () => {
      const visitor = await browser.newContext();
      const their = await visitor.newPage();
      await watchFirstPaint(their);
      await openInteractive(their, `${world.site}/terms`);
      await expect(their.getByText(/^Our terms change on /)).toBeVisible();
      await expectNoShift(their, 0.01);
      await their.getByRole("button", { name: "Read the new terms" }).press("Enter");
      await expect(their.getByText("You can cancel for free until 24 hours before.")).toBeVisible();
      await expect(their.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", "/contact");
      await expectNoViolations(their, "/terms before new ones");
      await visitor.close();
    });

    await test.step("they are taken back", async () => {
      await page.reload();
      const planned = panel.getByRole("listitem").filter({ hasText: "Planned" });
      await planned.getByRole("button", { name: /^Read/ }).press("Enter");
      await expect(panel.getByRole("region", { name: /^Terms: Version/ })).toContainText("Ask us.");
      await planned.getByRole("button", { name: /^Take back/ }).click();
      await panel.getByLabel(/^Reason/).fill("Too early.");
      await panel.getByRole("button", { name: "Take the change back" }).click();
      await expect(planned).toHaveCount(0);
    });
  });
});

test("an operator rewrites an email with an example in view, and restores it @long", async ({
  page,
  context,
  world,
}) => {
  const olive = await knownPerson(world, "olive@example.com");
  await openSignedIn(context, world.instructors, olive);
  await page.goto(`${world.instructors}/desk/texts`);
  const panel = page.getByRole("region", { name: "What emails say" });
  await panel.locator("summary", { hasText: "To customers and guests" }).press("Enter");
  await panel.getByRole("button", { name: "Edit After a session, to the customer" }).press("Enter");
  await panel.getByLabel(/^Subject/).fill("{name}, how was it with {customer}?");
  await panel.getByLabel(/^Subject/).press("Control+Enter");
  await expect(panel.getByText(/These emails don't know \{customer\}/)).toBeVisible();
  await panel.getByLabel(/^Subject/).fill("{name}, how was it with {instructor}?");
  await expect(panel.getByRole("region", { name: "Preview" })).toContainText("Ana, how was it with Ines?");
  await expectNoViolations(page, "an email that is rewritten");
  await panel.getByLabel(/^Subject/).press("Control+Enter");
  await expect(panel.getByText("Rewritten", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Restore After a session, to the customer" }).press("Enter");
  await panel.getByRole("button", { name: "Restore the original" }).press("Enter");
  await expect(panel.getByText("Rewritten", { exact: true })).toHaveCount(0);
});
