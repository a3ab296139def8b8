import { readFile } from "node:fs/promises";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import type { PayoutAccount } from "@core/payouts/payout.ts";
import type { TaxIdentity } from "@core/payouts/tax/tax-identity.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantEarnings } from "../support/stored/plant-earnings.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const DAY = 86_400_000;

/** What the ledger says an instructor was given, minor units. */
async function owedTo(world: World, uid: string, ids: readonly string[]): Promise<number> {
  const events = await Promise.all(ids.map((id) => world.stored.get<LedgerEvent>(`ledger/${id}`)));
  return events
    .flatMap((event) => event?.entries ?? [])
    .reduce((sum, { account, amount }) => (account === `instructor:${uid}` ? sum + amount : sum), 0);
}
const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

test("an instructor reads what they earned, and it adds up to the ledger", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  // The 20th or later: what was earned 15 days ago, past the two weeks that first earnings wait, is in the month shown first.
  const day = new Date(await world.now()).getUTCDate();
  await world.pass(Math.max(0, 20 - day) * DAY);
  const now = await world.now();
  const ids = await plantEarnings(person.uid, [
    { price: 9_000, share: 7_200, tip: 1_500, at: now - 15 * DAY, customer: "Wanda P." },
    { price: 6_005, share: 4_804, at: now - DAY / 24, customer: "Otto L." },
  ]);
  const owed = await owedTo(world, person.uid, ids);
  expect(owed).toBe(13_504);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/earnings`);
  const next = page.getByRole("region", { name: "Ready for your next payout" });
  await expect(next.getByText("$87.00", { exact: true })).toBeVisible();
  await expect(next).toContainText(`Unpaid${dollars(owed)}`);
  await expect(next).toContainText("$48.04 more on");
  const month = page.getByRole("region", { name: "By month" });
  const year = new Date(now).getFullYear();
  // One line for the session with its tip, opened for what each was.
  const wanda = month.getByRole("listitem").filter({ hasText: "Wanda P." });
  await expect(wanda).toHaveText(/\$87\.00.*with a tip.*Ready/);
  await expect(wanda.getByText("Our fee")).toBeHidden();
  await wanda.getByText(/with Wanda P\./).click();
  await expect(wanda.getByRole("definition")).toHaveText([
    /^\$90\.00$/,
    /^.\$18\.00$/,
    /^\$72\.00$/,
    /^\$15\.00$/,
  ]);
  await expectNoViolations(page, "earnings of a month");

  const downloaded = page.waitForEvent("download");
  await pressByKey(page, month.getByRole("button", { name: "Download as CSV" }));
  const text = await readFile(await (await downloaded).path(), "utf8");
  const pay = text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((row) => Math.round(Number(row.split(",")[7]) * 100));
  expect(pay.reduce((sum, amount) => sum + amount, 0)).toBe(owed);

  await pressByKey(page, month.getByRole("link", { name: /^Statement for [A-Z]/ }));
  const sum = page.getByRole("row", { name: /^\s*Total/ });
  await expect(sum.getByRole("cell").last()).toHaveText(dollars(owed));
  await expect(page.getByText("100 Example Street")).toBeVisible();
  await expectNoViolations(page, "the statement of a month");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Skip to content")).toBeHidden();
  await expect(page.locator("#bar")).toBeHidden();
  await expect(sum).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Earnings", exact: true }).first().click();

  await pressByKey(page, month.getByRole("link", { name: `Statement for ${year}` }));
  await expect(page.getByRole("heading", { level: 1, name: `Statement for ${year}` })).toBeFocused();
  const total = page.getByRole("row", { name: new RegExp(`Total for ${year}`) });
  await expect(total).toContainText(dollars(owed));
  await expect(page.getByText("It isn't a tax form")).toBeVisible();
  await expectNoViolations(page, "the statement of a year");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.locator("#bar")).toBeHidden();
  await expect(total).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: `See ${year - 1}` }).click();
  await expect(page.getByRole("heading", { name: `Nothing in ${year - 1}` })).toBeVisible();
});

test("an instructor adds a payout account by keyboard, and is told that it waits 72 hours", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  const stored = () => world.stored.get<PayoutAccount>(`payoutAccounts/${person.uid}`);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/earnings`);
  await expect(page.getByRole("heading", { name: "Nothing earned yet" })).toBeVisible();
  await expectNoViolations(page, "no earnings and no payout account");

  const tax = page.getByRole("region", { name: "Tax information" });
  await expect(tax.getByText("Nothing to do yet")).toBeVisible();
  await pressByKey(page, tax.getByRole("button", { name: "Add it now anyway" }));
  await expect(tax.getByText("Nothing to do yet")).toBeHidden();
  await pressByKey(page, tax.getByRole("button", { name: "Cancel" }));
  await expect(tax.getByText("Nothing to do yet")).toBeVisible();

  await pressByKey(page, page.getByRole("button", { name: "Add a payout account" }));
  const form = page.getByRole("form", { name: "Payout account" });
  await expect(form.getByRole("radio", { name: "US bank account" })).toBeFocused();
  await tabTo(page, form.getByRole("radio", { name: "IBAN" }));
  await tabTo(page, form.getByLabel("Account holder"));
  await page.keyboard.type("Ines Alvarez");
  await tabTo(page, form.getByLabel("IBAN", { exact: true }).last());
  await page.keyboard.type("DE89 3704 0044 0532 0130 01");
  await page.keyboard.press("Enter");
  await expect(form.getByText("This IBAN has a typo. Compare it with your bank statement.")).toBeVisible();
  await expectNoViolations(page, "a payout account with a typo");
  expect(await stored()).toBeUndefined();

  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payout account" })).toBeFocused();
  await expect(page.getByText("IBAN ending in 3000")).toBeVisible();
  await expect(page.getByText("After every change, we wait 72 hours")).toBeVisible();
  await expectNoViolations(page, "a payout account that waits");
  const account = await stored();
  expect(account).toMatchObject({ kind: "iban", account: "DE89370400440532013000" });
  expect((account?.usableFrom ?? 0) - (account?.changedAt ?? 0)).toBe(3 * DAY);
  await expect(page.getByText("DE89370400440532013000")).toHaveCount(0);
});

test("an instructor near the limit of a year is asked for tax information, and sees only the end of the number @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  const stored = () => world.stored.get<TaxIdentity>(`taxIdentities/${person.uid}`);
  await plantEarnings(person.uid, [
    { price: 75_000, share: 60_000, at: (await world.now()) - 1_000, customer: "Wanda P." },
  ]);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/earnings`);
  await expect(page.getByText("You're close to $600.00 this year")).toBeVisible();
  await pressByKey(page, page.getByRole("button", { name: "Add tax information" }));
  const form = page.getByRole("form", { name: "Tax information" });
  await form.getByRole("radio", { name: "No" }).click();
  await expect(form.getByText("We can't pay people who aren't US persons")).toBeVisible();
  await expectNoViolations(page, "no tax information for someone abroad");
  await form.getByRole("radio", { name: "Yes" }).click();
  await form.getByLabel("Name", { exact: true }).fill("Wilma Ortiz");
  await form.getByLabel("Street address").fill("1 Bedford Ave");
  await form.getByLabel("City").fill("Brooklyn");
  await form.getByLabel("State", { exact: true }).fill("ny");
  await form.getByLabel("ZIP code").fill("11249");
  await form.getByLabel("Number", { exact: true }).fill("000-11-2222");
  await form.getByLabel("Signature").fill("Wilma Ortiz");
  await form.getByRole("button", { name: "Sign and save" }).click();
  await expect(form.getByText("There's no such Social Security number.")).toBeVisible();
  await expectNoViolations(page, "tax information with a typo");
  await form.getByLabel("Number", { exact: true }).fill("219-09-8765");
  await form.getByRole("button", { name: "Sign and save" }).click();
  await expect(page.getByText("Social Security number ending in 8765")).toBeVisible();
  await expect(page.getByText("219-09-8765")).toHaveCount(0);
  await expectNoViolations(page, "tax information that was given");
  const identity = await stored();
  expect(identity).toMatchObject({ last4: "8765", state: "NY", name: "Wilma Ortiz" });
  expect(JSON.stringify(identity)).not.toContain("219098765");
});
