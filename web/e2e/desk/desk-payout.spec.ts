import { readFile } from "node:fs/promises";
import type { Earnings } from "@core/earnings/earnings.ts";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import type { Payout, PayoutLine } from "@core/payouts/payout.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { changePayoutHolder } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** Her line of the first payout of the demo world came back, so she is owed it again. */
const priya = "priya-raman";

const lineOf = (world: World, payoutId: string, instructorId: string) =>
  world.stored.get<PayoutLine>(`payouts/${payoutId}/lines/${instructorId}`);
const paidTo = async (world: World, instructorId: string) =>
  (await world.stored.get<Earnings>(`earnings/${instructorId}`))?.paid ?? 0;

/** Takes the file for the bank and returns its rows. */
async function bankRows(page: Page): Promise<string[][]> {
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the file for the bank" }).click();
  const text = await readFile(await (await downloaded).path(), "utf8");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  return text
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
}

test("a treasurer prepares a payout, releases it, takes the file for the bank and marks what was sent @long", async ({
  page,
  context,
  world,
}) => {
  await changePayoutHolder(priya, "=Priya Raman");
  const before = await paidTo(world, priya);
  await openSignedIn(context, world.instructors, await knownPerson(world, "tess@example.com"));
  await page.goto(`${world.instructors}/desk/payout`);
  await page.getByRole("button", { name: "Prepare a payout" }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  const payoutId = new URL(page.url()).searchParams.get("id") ?? "";
  const lines = page.getByRole("table", { name: "Lines" });
  await expect(lines.getByRole("row", { name: /Priya Raman.*Prepared/ })).toBeVisible();
  await expectNoViolations(page, "a payout that is prepared");

  // The only treasurer of the demo world may release what she has prepared.
  await page.getByRole("button", { name: /^Release \$/ }).click();
  await expect(lines.getByRole("row", { name: /Priya Raman.*Booked/ })).toBeVisible();
  const booked = (await lineOf(world, payoutId, priya))?.paid ?? 0;
  expect(booked).toBeGreaterThanOrEqual(1_000);

  const [head, ...rows] = await bankRows(page);
  expect(head).toEqual([
    "Name",
    "Kind",
    "Routing number",
    "Account",
    "Amount",
    "Currency",
    "Reference",
    "End-to-end reference",
    "Instructor",
  ]);
  expect(rows.length).toBeGreaterThan(0);
  // No spreadsheet runs the name as a formula.
  expect(rows.find((row) => row.at(-1) === priya)).toEqual([
    "'=Priya Raman",
    "aba",
    "110000000",
    "000222222227",
    (booked / 100).toFixed(2),
    "USD",
    `EBY payout ${payoutId}`,
    expect.stringMatching(/^EB[0-9A-Z]{12}$/),
    priya,
  ]);
  await expectNoViolations(page, "a payout that is released");

  // A second download says who had the file before, and has the same references.
  expect(await bankRows(page)).toEqual([head, ...rows]);
  await expect(
    page.getByText(/This file was downloaded before: Tess .* Make sure the bank gets it once/),
  ).toBeVisible();

  await lines.getByRole("button", { name: /^Mark sent or failed.*Priya Raman/ }).click();
  await page.getByLabel("The bank's reference, or why it failed").fill("TR-1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^\$[\d,.]+ sent\.$/)).toBeVisible();
  if (rows.length > 1) {
    // Once the lines are read again: hers no longer waits, and would be left out.
    await expect(lines.getByRole("row", { name: /Priya Raman/ })).toHaveCount(0);
    await page.getByLabel("The bank's reference", { exact: true }).fill("TR-2");
    await page.getByRole("button", { name: /^Mark the .* as sent$/ }).click();
    await expect(page.getByText(/^\d+ marked as sent\.$/)).toBeVisible();
  }
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
  await expect(lines.getByRole("row", { name: /Priya Raman.*Sent.*TR-1/ })).toBeVisible();

  expect(await world.stored.get<Payout>(`payouts/${payoutId}`)).toMatchObject({ state: "done", waiting: 0 });
  for (const row of rows)
    expect(await lineOf(world, payoutId, row.at(-1) ?? "")).toMatchObject({ state: "sent" });
  const event = await world.stored.get<LedgerEvent>(`ledger/payout_${payoutId}_${priya}`);
  expect(event?.entries).toEqual([
    { account: `instructor:${priya}`, amount: -booked },
    { account: "bank", amount: booked },
  ]);
  await expect.poll(() => paidTo(world, priya)).toBe(before + booked);
});
