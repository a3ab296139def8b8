import { readFile } from "node:fs/promises";
import type { AuditEntry } from "@core/desk/audit-entry.ts";
import type { PayoutLine } from "@core/payouts/payout.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { withTreasurer } from "../support/stored/plant-treasurer.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("one treasurer asks for a year's tax list, another approves it, and the first one downloads it @long", async ({
  browser,
  page,
  context,
  world,
}) => {
  await withTreasurer(world, "Theo Lang", async (theo) => {
    const tess = await knownPerson(world, "tess@example.com");
    const ines = await knownPerson(world, "ines@example.com");
    const identity = {
      isUsPerson: true,
      name: "=Ines Alvarez",
      classification: "individual",
      line1: "1 Bedford Ave",
      city: "Brooklyn",
      state: "NY",
      postalCode: "11249",
      numberKind: "ssn",
      number: "219-09-8765",
      signature: "=Ines Alvarez",
    } as const;
    await callAs(world, ines, "/api/provider/tax", identity);
    await openSignedIn(context, world.instructors, tess);
    await page.goto(`${world.instructors}/desk/tax`);
    // The payout of the demo world was in the first of its years.
    const panels = page.getByRole("region", { name: /^20\d\d$/ });
    await expect(panels.last()).toBeVisible();
    const year = (await panels.last().getByRole("heading").textContent()) ?? "";
    const panel = page.getByRole("region", { name: year, exact: true });

    await test.step("asks, with a reason", async () => {
      await expect(panel.getByText("Nobody has asked for this list yet.")).toBeVisible();
      await panel.getByRole("button", { name: "Ask for the list" }).click();
      await panel.getByLabel(/^Reason/).fill("For our accountant.");
      await expectNoViolations(page, "the form that asks for a tax list");
      await panel.getByRole("button", { name: "Ask for the list" }).click();
      await expect(panel.getByText(/^You asked on .*Another treasurer has to approve it by/)).toBeVisible();
      await expect(panel.getByRole("button", { name: "Approve" })).toHaveCount(0);
      await expectNoViolations(page, "a tax list that waits");
    });

    await test.step("another treasurer approves it, and can't download it", async () => {
      const other = await browser.newContext();
      await openSignedIn(other, world.instructors, theo);
      const their = await other.newPage();
      await their.goto(`${world.instructors}/desk/tax`);
      const theirs = their.getByRole("region", { name: year, exact: true });
      await expect(theirs.getByText(/^Tess .* asked on .*“For our accountant.”/)).toBeVisible();
      await theirs.getByRole("button", { name: "Approve" }).click();
      await theirs.getByLabel(/^Reason/).fill("She called me.");
      await theirs.getByRole("button", { name: "Approve the list" }).click();
      await expect(theirs.getByText(/Theo Lang approved it\. Tess .* can download it until/)).toBeVisible();
      await expect(theirs.getByRole("button", { name: /^Download/ })).toHaveCount(0);
      await other.close();
    });

    await test.step("downloads it, and the page shows no number", async () => {
      await page.reload();
      const downloaded = page.waitForEvent("download");
      await panel.getByRole("button", { name: `Download the list of ${year}` }).click();
      const file = await downloaded;
      expect(file.suggestedFilename()).toBe(`tax-list-${year}.csv`);
      const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
      const paid = await world.stored.get<PayoutLine>(`payouts/1/lines/${ines.uid}`);
      const [, id, amount = "", , , given, name, , , , number] =
        lines.find((line) => line.includes(ines.uid))?.split(",") ?? [];
      expect([id, given, name, number]).toEqual([ines.uid, "given", "'=Ines Alvarez", "219-09-8765"]);
      expect(Number(amount) * 100).toBeGreaterThanOrEqual(paid?.paid ?? 1);
      await expect(
        panel.getByText(/^Saved: \d+ instructors?, \$[\d,.]+ in all, \d+ reportable\./),
      ).toBeVisible();
      await expect(page.getByText("219-09")).toHaveCount(0);
      await expectNoViolations(page, "a tax list that was downloaded");
      const acts = await world.stored.find<AuditEntry>("audit", "on.id", year);
      expect(acts.map(({ after }) => after.step).sort()).toEqual(["approve", "ask", "download"]);
    });

    await test.step("stops it", async () => {
      await panel.getByRole("button", { name: "Stop" }).click();
      await panel.getByLabel(/^Reason/).fill("We have it.");
      await panel.getByRole("button", { name: "Stop the list" }).click();
      await expect(panel.getByText(/stopped it\.$/)).toBeVisible();
      await expect(panel.getByRole("button", { name: /^Download/ })).toHaveCount(0);
    });
  });
});

test("an operator who is no treasurer is told that the tax lists are for treasurers", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/tax`);
  await expect(page.getByRole("alert")).toContainText(/treasurer/i);
  await expectNoViolations(page, "the tax lists for an operator who is no treasurer");
});
