import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** Books a session that is confirmed at once. */
const book = async (world: World, person: TestPerson): Promise<string> =>
  (await newBooking(world, person)).appointmentId;

/** Blocks the code of live reads until the returned function is called. */
async function cutOff(page: Page) {
  const machinery = /\/assets\/firestore-[^/]+\.js$/;
  await page.route(machinery, (route) => route.abort());
  return () => page.unroute(machinery);
}

const paidFor = async ({ stored }: World, aid: string): Promise<number> =>
  (await stored.get<{ billing: { amount: number } }>(`book/${aid}`))?.billing.amount ?? 0;

test.describe("activity", () => {
  test("shows what each amount was for, in pages, with a receipt that prints alone", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 30_000 });
    await callAs(world, person, "/api/code/redeem", { code: "sunrise-10" });
    await callAs(world, person, "/api/credit/token", { amount: 500 });
    const canceled = await book(world, person);
    await callAs(world, person, "/api/book/cancel", {
      appointmentId: canceled,
      refund: await paidFor(world, canceled),
    });
    const kept = await book(world, person);
    await openSignedIn(context, world.site, person);
    await page.goto("/activity");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await expect(page.getByRole("heading", { level: 2, name: /^\w+ 20\d\d$/ })).toBeVisible();
    await expect(rows.nth(0)).toContainText("Session with Marcus B.");
    await expect(rows.nth(0)).toContainText(/−\$\d+\.00/);
    await expect(rows.nth(0)).toContainText(/From your credit · Balance \$\d+\.\d\d/);
    await expect(rows.nth(1)).toContainText("Refund for your session with Marcus B.");
    await expect(rows.nth(1)).toContainText("Back to your credit");
    await expect(rows.nth(3)).toContainText("Top-up");
    await expect(rows.nth(3)).toContainText("+$5.00");
    await expect(rows.nth(3)).toContainText("Visa ····4242");
    await expect(rows.nth(4)).toContainText("Code redeemed");
    await expectNoViolations(page, "/activity");

    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(5)).toContainText("Welcome offer");
    await expect(page.getByText("That's all.")).toBeFocused();

    await page
      .getByRole("button", { name: /^Receipt.*Session with Marcus B\./ })
      .first()
      .click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Every Body Yoga");
    await expect(receipt).toContainText("Robin Vale");
    await expect(receipt).toContainText(/NumberEBY-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await expect(receipt).toContainText(/minutes, with Marcus B\./);
    await expect(receipt).toContainText(/Total\$\d+\.00/);
    await expect(receipt).toContainText("Paid from your credit");
    await expectNoViolations(page, "a receipt");
    await page.emulateMedia({ media: "print" });
    await expect(receipt.getByText("Total")).toBeVisible();
    await expect(receipt.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.locator("#main")).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await expect(receipt).toHaveCount(0);

    await rows.nth(0).getByRole("link").click();
    await expect(page).toHaveURL(`/appt?id=${kept}`);
  });

  test("makes receipts out to a company, from a receipt and back to it", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 500 });
    await openSignedIn(context, world.site, person);
    await page.goto("/activity");
    await page.getByRole("button", { name: /^Receipt.*Top-up/ }).click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Bill toRobin Vale");
    await receipt.getByRole("link", { name: "Edit “Bill to”" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Receipts" })).toBeVisible();
    await expectNoViolations(page, "whom receipts are made out to");
    await page.getByRole("textbox", { name: "Company address" }).fill("1 Main St\nAlbany, NY 12207");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please enter the company's name.");
    await page.getByRole("textbox", { name: "Company", exact: true }).fill("Acme, Inc.");
    await page.getByRole("textbox", { name: "Tax ID" }).fill("12-3456789");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(receipt.getByText("Acme, Inc.")).toHaveText(
      /^Acme, Inc\.\s1 Main St\sAlbany, NY 12207\sTax ID: 12-3456789$/,
    );
    await page.emulateMedia({ media: "print" });
    await expect(receipt.getByText("Acme, Inc.")).toBeVisible();
    await expect(receipt.getByRole("link")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.goto("/settings");
    await expect(page.getByRole("link", { name: /Receipts/ })).toContainText("Made out to Acme, Inc.");
  });

  test("says when it is empty and when it cannot be loaded", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newPerson(world));
    const restore = await cutOff(page);
    await page.goto("/activity");
    await expect(page.getByRole("alert")).toContainText("No records found");
    await expectNoViolations(page, "activity that cannot be loaded");
    await restore();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No activity yet" })).toBeVisible();
    await expectNoViolations(page, "activity of a newcomer");
  });
});
