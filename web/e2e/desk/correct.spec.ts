import type { AuditEntry } from "@core/desk/audit-entry.ts";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { withTreasurer } from "../support/stored/plant-treasurer.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("one treasurer corrects a journal entry, another one books it, and the entry says so", async ({
  browser,
  page,
  context,
  world,
}) => {
  await withTreasurer(world, "Theo Lang", async (theo) => {
    const tess = await knownPerson(world, "tess@example.com");
    await openSignedIn(context, world.instructors, tess);
    const panel = page.getByRole("region", { name: "Corrections" });
    const address = () => new URL(page.url());

    await test.step("finds the entry in the ledger, and sees what a correction can't move", async () => {
      await page.goto(`${world.instructors}/desk/list?what=ledger&show=close`);
      await page.locator("a[href*='/desk/entry?id=']").first().click();
      await expect(page.getByRole("heading", { name: "Journal entry" })).toBeVisible();
      await expect(page.getByRole("table", { name: "What was booked" })).toContainText("Our share");
      await expect(panel.getByText(/“Kept until the session is settled” is also kept outside/)).toBeVisible();
      await expect(panel.getByRole("button", { name: "Reverse the entry" })).toHaveCount(0);
      await expectNoViolations(page, "a journal entry");
    });
    const id = address().searchParams.get("id") ?? "";

    await test.step("asks to move a dollar of our share, by the keyboard", async () => {
      await panel.getByRole("button", { name: "Move an amount" }).focus();
      await page.keyboard.press("Enter");
      await panel.getByLabel("Debit").selectOption({ label: "4000 Our share" });
      await panel.getByLabel("Credit").selectOption({ label: "5200 Loss" });
      await panel.getByLabel("Amount").fill("1.00");
      await expect(panel.getByRole("table", { name: "What would be booked" })).toContainText("$1.00");
      await panel.getByLabel(/^Reason/).fill("We paid for her taxi.");
      await expectNoViolations(page, "the form of a correction");
      await page.keyboard.press("Control+Enter");
      await expect(panel.getByText(/^You asked on .*Another treasurer has to approve it\.$/)).toBeVisible();
      await expect(panel.getByRole("button")).toHaveText(["Stop"]);
      await expectNoViolations(page, "a correction that waits");
    });

    await test.step("another treasurer finds it in the inbox and books it", async () => {
      const other = await browser.newContext();
      await openSignedIn(other, world.instructors, theo);
      const their = await other.newPage();
      await expect(async () => {
        await their.goto(`${world.instructors}/desk/inbox`);
        await expect(their.getByText("Correction of the ledger: needs").first()).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
      await their.goto(address().href);
      const theirs = their.getByRole("region", { name: "Corrections" });
      await theirs.getByRole("button", { name: "Approve" }).click();
      await theirs.getByLabel(/^Reason/).fill("She showed me the receipt.");
      await theirs.getByRole("button", { name: "Book the correction" }).click();
      await expect(theirs.getByText(/Theo Lang approved it on/)).toBeVisible();
      await other.close();
    });

    await test.step("the ledger has it once, and both entries lead to each other", async () => {
      const booked = await world.stored.get<LedgerEvent>(`ledger/${id}_correction_1`);
      expect(booked).toMatchObject({
        kind: "correction",
        corrects: { id },
        entries: [
          { account: "revenue", amount: -100 },
          { account: "loss", amount: 100 },
        ],
      });
      const acts = await world.stored.find<AuditEntry>("audit", "on.id", id);
      expect(acts.map(({ after }) => after.step).sort()).toEqual(["approve", "ask"]);
      await page.reload();
      await panel.getByRole("link", { name: `${id}_correction_1` }).click();
      await expect(panel.getByText("This is a correction itself.")).toBeVisible();
      await page.getByRole("link", { name: "The entry that it corrects" }).click();
      await expect(panel.getByText(/asked on .*Theo Lang approved it on/)).toBeVisible();
      await page.getByRole("link", { name: "Its session" }).click();
      await expect(page.getByRole("link", { name: "Correction", exact: true })).toBeVisible();
    });
  });
});
