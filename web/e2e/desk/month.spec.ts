import { readFile } from "node:fs/promises";
import { DAY } from "@core/constants.ts";
import { formatMonthYear } from "../../src/ui/formats/format-month-year.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("a treasurer gets the journal of a month by at most five presses, and it balances @long", async ({
  page,
  context,
  world,
}) => {
  // Whatever month it is there, its yesterday is closed.
  await world.passNights(DAY);
  await openSignedIn(context, world.instructors, await knownPerson(world, "tess@example.com"));
  await page.goto(`${world.instructors}/desk/case`);
  let presses = 0;
  const press = async (act: () => Promise<unknown>) => {
    presses++;
    await act();
  };
  await expect(page.getByRole("heading", { name: "No case is open" })).toBeVisible();
  // By the field that finds everything, which is the same at each size of a screen.
  const field = page.getByRole("combobox", { name: "Find a person or a session" });
  await press(() => field.click());
  await field.fill("the mon");
  await press(() => page.getByRole("option", { name: "The month" }).click());
  const months = page.getByRole("combobox", { name: "Month" });
  await expect(months).toBeVisible();
  // The oldest: in it the demo world has sold, settled and paid out.
  const month = (await months.locator("option").last().getAttribute("value")) ?? "";
  await press(() => months.selectOption(month));
  await expect(page).toHaveURL(new RegExp(`month=${month}$`));
  const [year = 0, number = 1] = month.split("-").map(Number);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatMonthYear(year, number));
  await expect(page.getByRole("heading", { name: /^What we owe on / })).toBeVisible();
  await expectNoViolations(page, "the month of a treasurer");

  const downloaded = page.waitForEvent("download");
  await press(() => page.getByRole("button", { name: "Download the journal" }).click());
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^journal-${month}(-1)?\\.csv$`));
  await expect(
    page.getByText(/^Saved [\d,]+ lines? in \d+ files?\. Debits and credits are both/),
  ).toBeVisible();
  await expect(page.getByText(/Each day agrees with its closing\.$/)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);

  const [head = "", ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  const columns = head.replace("\ufeff", "").split(",");
  const cents = (column: string) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(",")[columns.indexOf(column)]) * 100), 0);
  expect(cents("Debit")).toBeGreaterThan(0);
  expect(cents("Debit")).toBe(cents("Credit"));

  // Each figure leads to its events.
  await page.getByRole("link", { name: "Sessions paid for (GMV)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeVisible();
  // Folded on a phone.
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("combobox", { name: "What" })).toHaveValue("capture");
});

test("a tip is refunded by phone in five presses, and who pays for it is said before it is sent @long", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 30_000 });
  const [appointmentId = ""] = await practice(world, customer, 1);
  const { instructorId } = instant;
  await callAs(world, customer, "/api/instructor/tip", {
    appointmentId,
    instructorId,
    pmid: "credit",
    amount: 1_000,
  });
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/case`);
  await expect(page.getByRole("heading", { name: "No case is open" })).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await press("/");
  await page.keyboard.type(appointmentId);
  await expect(page.getByRole("option").first()).toBeVisible();
  await press("Enter");
  const button = page.getByRole("button", { name: "Refund the tip" });
  await expect(button).toBeVisible();
  await press((await button.getAttribute("aria-keyshortcuts")) ?? "");
  const form = page.getByRole("dialog", { name: "Refund the tip" });
  await expect(form.getByLabel("Amount")).toBeFocused();
  await page.keyboard.type("10");
  await expect(form.getByText("The instructor pays")).toBeVisible();
  await expect(form.getByText("The customer gets, to their credit")).toBeVisible();
  // To them from the instructor: all of it.
  await expect(form.getByText("$10.00", { exact: true })).toHaveCount(2);
  await expectNoViolations(page, "who pays for a refund");
  await press("Tab");
  await page.keyboard.type("She tipped twice.");
  await press("Control+Enter");
  await expect(page.getByText("$10.00 refunded so far. The instructor's share is $10.00.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);
});
