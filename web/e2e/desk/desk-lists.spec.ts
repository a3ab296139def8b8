import { readFile } from "node:fs/promises";
import type { AuditEntry } from "@core/desk/audit-entry.ts";
import { deskListNames, type What } from "@core/desk/lists/desk-list.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import type { ContactMessage } from "@core/people/messages/message.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { hiddenWidth } from "../support/checks/hidden-width.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantContacts } from "../support/stored/plant-contacts.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("several messages are dismissed together by keyboard, each with an entry of its own @long", async ({
  page,
  context,
  world,
}) => {
  const ids = await plantContacts(2);
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=contacts`);
  const chosen = page.getByRole("region", { name: /^\d chosen$/ });
  for (const id of ids) {
    await page.locator(`a[href*="id=${id}"]`).focus();
    await page.keyboard.press("x");
  }
  await expect(chosen.getByRole("heading", { name: "2 chosen" })).toBeVisible();
  await chosen.getByRole("button", { name: "Dismiss" }).click();
  await expect(chosen.getByText("Do you bring mats?")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Filters" })).toHaveCount(1);
  await expectNoViolations(page, "rows of a list that are chosen");
  await chosen.getByLabel("Reason").fill("Sent by a robot.");
  await page.keyboard.press("Control+Enter");
  for (const id of ids) {
    await expect(page.locator(`a[href*="id=${id}"]`)).toHaveCount(0);
    expect(await world.stored.get<ContactMessage>(`contact/${id}`)).toMatchObject({ outcome: "dismissed" });
    const acts = await world.stored.find<AuditEntry>("audit", "on.id", id);
    expect(acts.map(({ reason }) => reason)).toEqual(["Sent by a robot."]);
  }
});

test("a list is downloaded without people, and with them for a reason", async ({ page, context, world }) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=bookings`);
  const panel = page.getByRole("region", { name: "Download as CSV" });
  const headOf = async (reason: string) => {
    await page.getByRole("button", { name: "Download" }).first().click();
    await panel.getByLabel(/^Reason/).fill(reason);
    const downloaded = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download" }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe("bookings.csv");
    await expect(panel).toHaveCount(0);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines.length).toBeGreaterThan(1);
    return lines[0] ?? "";
  };
  expect(await headOf("")).not.toContain("Customer");
  expect(await headOf("For our accountant.")).toContain("Customer");
});

test("columns are chosen by keyboard, stay with filters, pages and saved views, and leave a phone's cards @long", async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=bookings`);
  const headings = page.getByRole("grid").getByRole("columnheader");
  await expect(headings.filter({ hasText: "Customer" })).toHaveCount(1);
  const button = page.getByRole("button", { name: /^Columns/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Starts, always shown" })).toBeFocused();
  await expectNoViolations(page, "the columns of a list");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("menuitemcheckbox", { name: "Customer", checked: false })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveText("Columns (8 of 9)");
  await expect(headings.filter({ hasText: "Customer" })).toHaveCount(0);

  await page.getByRole("combobox", { name: "Status" }).selectOption("Closed");
  await expect(page).toHaveURL(/status=Closed.*columns=start\.instructor/);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.keyboard.type("Without customers");
  await page.keyboard.press("Enter");
  await button.click();
  await page.getByRole("menuitem", { name: "Show all columns" }).click();
  await expect(page).not.toHaveURL(/columns=/);
  await expect(button).toBeFocused();
  await expect(headings.filter({ hasText: "Customer" })).toHaveCount(1);
  await page.getByRole("link", { name: "Without customers" }).click();
  await expect(headings.filter({ hasText: "Customer" })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.getByRole("list", { name: "Sessions" }).getByRole("link");
  await expect(cards.first()).toContainText("Instructor: ");
  await expect(cards.first()).not.toContainText("Customer: ");
  expect(await hiddenWidth(page)).toBe(0);
});

/** Something long in each column of a list, as its type has it. */
const fullRow = (what: What) => ({
  id: "full",
  cells: Object.fromEntries(
    deskLists[what].columns.map(({ field, type }): [string, string | number | boolean] => {
      if (type === "instant") return [field, Date.UTC(2026, 10, 25, 17)];
      if (type === "money") return [field, 123_456];
      if (type === "count") return [field, 1_234];
      if (type === "flag") return [field, true];
      if (type === "status") return [field, what === "bookings" ? "Requested" : "requested"];
      return [field, longTexts[field] ?? "Alexandra Whitfield"];
    }),
  ),
});
const longTexts: Readonly<Record<string, string>> = {
  timeZone: "America/New_York",
  concerns: "capture given up, refund failed, refund elsewhere, disputed, warned",
  reason: "They didn't get a refund that they were promised",
  kind: "session",
  city: "Los Angeles",
  areas: "Los Angeles",
  role: "instructor",
  number: "EBY-2026-00123",
};

test("every list fits a screen of 1280 px with a value in each of its columns @long", async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.route("**/api/operator/list", (route) => {
    const { what } = route.request().postDataJSON() as { what: What };
    return route.fulfill({ json: { items: [fullRow(what)], count: 1 } });
  });
  for (const what of deskListNames) {
    await page.goto(`${world.instructors}/desk/list?what=${what}&customer=any&payout=any`);
    const grid = page.getByRole("grid", { name: deskLists[what].title });
    await expect(grid.getByRole("gridcell").first()).toBeVisible();
    const { beyond, broken } = await grid.evaluate((element) => {
      // A column's handle, beyond its edge, makes nothing scroll.
      const edges = [...element.querySelectorAll("[role=columnheader]")].map(
        (one) => one.getBoundingClientRect().right,
      );
      const lines = (one: Element) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const titles = [...element.querySelectorAll(".MuiDataGrid-columnHeaderTitle")];
      const isBroken = (title: Element) => {
        const words = (title.textContent ?? "").split(" ").length;
        return lines(title) > Math.min(2, words) || title.scrollWidth > title.clientWidth;
      };
      const ends = [...element.querySelectorAll(".MuiDataGrid-cell--textRight")];
      return {
        beyond: Math.max(...edges) - element.getBoundingClientRect().right,
        broken: [...ends.filter((cell) => lines(cell) > 1), ...titles.filter(isBroken)].map(
          ({ textContent }) => textContent,
        ),
      };
    });
    expect.soft(beyond, `${what}: beyond its right edge, px`).toBeLessThanOrEqual(0);
    expect.soft(broken, `${what}: amounts in two lines, and headings within a word`).toEqual([]);
  }
});
