import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { serverError } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { byRequest, newBooking, newCustomer } from "../support/scenario.ts";
import { creditOf, ledgerOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, newPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** Books a session that is confirmed at once. */
const book = async (world: World, person: TestPerson): Promise<string> =>
  (await newBooking(world, person)).appointmentId;

/** Requests a session that Ines accepts: her answer is an unread notification, the customer's own request a read one. */
async function bookByRequest(world: World, person: TestPerson): Promise<void> {
  const { appointmentId } = await newBooking(world, person, byRequest);
  const ines = await knownPerson(world, "ines@example.com");
  await callAs(world, ines, "/api/provider/accept", { appointmentId });
}

const badge = (page: Page, count: number) =>
  page.getByRole("button", { name: count > 0 ? `Account, ${count} unread` : "Account", exact: true });

/** Blocks the code of live reads until the returned function is called. */
async function cutOff(page: Page) {
  const machinery = /\/assets\/firestore-[^/]+\.js$/;
  await page.route(machinery, (route) => route.abort());
  return () => page.unroute(machinery);
}

test.setTimeout(120_000);

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
    await expect(rows.nth(0)).toContainText("Session with Marcus Bell");
    await expect(rows.nth(0)).toContainText(/−\$\d+\.00/);
    await expect(rows.nth(0)).toContainText(/From your credit · Balance \$\d+\.\d\d/);
    await expect(rows.nth(1)).toContainText("Refund for your session with Marcus Bell");
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
      .getByRole("button", { name: /^Receipt.*Session with Marcus Bell/ })
      .first()
      .click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Every Body Yoga");
    await expect(receipt).toContainText("Robin Vale");
    await expect(receipt).toContainText(/NumberEBY-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await expect(receipt).toContainText(/minutes, with Marcus Bell/);
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

const paidFor = async ({ stored }: World, aid: string): Promise<number> =>
  (await stored.get<{ billing: { amount: number } }>(`book/${aid}`))?.billing.amount ?? 0;

test("a customer redeems a code by keyboard, and each refusal says what to do", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await openSignedIn(context, world.site, person);
  await page.goto("/settings/billing");
  await page.getByRole("link", { name: "Redeem a code" }).click();
  const field = page.getByLabel("Code", { exact: true });
  const redeem = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press("Enter");
  };
  await pressByKey(page, page.getByRole("button", { name: "Redeem" }));
  await expect(field).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please enter your code.");
  for (const [code, says] of [
    ["No such code", "We don't recognize this code."],
    ["spring15", "This code has expired."],
    ["harper-40", "This code has been used up."],
  ] as const) {
    await redeem(code);
    await expect(page.getByRole("alert")).toContainText(says);
    await expect(field).toHaveValue(code);
    await expect(field).toBeFocused();
  }
  await expectNoViolations(page, "a code that is refused");

  // The answer is lost: asking again sends the same request.
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route("**/api/code/redeem", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    await route.fulfill(isLost ? serverError : { response });
  });
  await redeem("sunrise 10");
  await expect(page.getByRole("alert")).toContainText("It won't happen twice.");
  isLost = false;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "$10.00 is yours" })).toBeFocused();
  await expect(page.getByText("Your credit is now $10.00.")).toBeVisible();
  await expectNoViolations(page, "a code that was redeemed");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await ledgerOf(world, person)).map(({ kind }) => kind)).toEqual(["code"]);
  expect(await creditOf(world, person)).toEqual({ available: 1_000, held: 0 });

  await pressByKey(page, page.getByRole("button", { name: "Redeem another code" }));
  await expect(field).toBeFocused();
  await redeem("SUNRISE10");
  await expect(page.getByRole("alert")).toContainText("You've already redeemed this code.");
  await page.getByRole("link", { name: "See it in your activity" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Code redeemed");
});

test.describe("notifications", () => {
  test("are dismissed with time to undo, several at once, and marked as read together", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    for (let i = 0; i < 3; i++) await bookByRequest(world, person);
    const emailCount = async () => (await world.stored.find("mail", "uid", person.uid)).length;
    await expect.poll(emailCount).toBe(6);
    await openSignedIn(context, world.site, person);
    await page.goto("/alerts");
    await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
    await expect(page.getByText("3 unread")).toBeVisible();
    await expect(badge(page, 3)).toBeVisible();
    await expectNoViolations(page, "/alerts");

    const dismiss = page.getByRole("button", { name: /^Dismiss.*accepted/ });
    const undo = page.getByRole("button", { name: /^Undo/ });
    await pressByKey(page, dismiss.first());
    await expect(undo).toBeFocused();
    await expect(badge(page, 2)).toBeVisible();
    await dismiss.first().click();
    await expect(undo).toHaveCount(2);
    await expect(badge(page, 1)).toBeVisible();
    await undo.first().click();
    await expect(badge(page, 2)).toBeVisible();
    await expect(dismiss.first()).toBeFocused();

    // The other is deleted after its delay, and the focus is not lost.
    await undo.focus();
    await expect(undo).toHaveCount(0, { timeout: 8000 });
    await expect(page.locator("body")).not.toBeFocused();
    await expect(dismiss).toHaveCount(2);

    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("2 notifications marked as read.")).toBeVisible();
    await expect(badge(page, 0)).toBeVisible();
    await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // A tab closed before the delay ends loses no dismissal.
    await dismiss.first().click();
    await page.goto("about:blank");
    await page.goto("/alerts");
    await expect(dismiss).toHaveCount(1, { timeout: 15_000 });
    await page.reload();
    await expect(dismiss).toHaveCount(1);
  });

  test("stay current in every tab: new, read and dismissed ones", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    await bookByRequest(world, person);
    await openSignedIn(context, world.site, person);
    await page.goto("/profile");
    await expect(badge(page, 1)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/calendar");
    await expect(badge(other, 1)).toBeVisible();

    await bookByRequest(world, person);
    await expect(badge(page, 2)).toBeVisible();
    await expect(badge(other, 2)).toBeVisible();
    await other.goto("/alerts");
    await expect(badge(other, 2)).toBeVisible();
    await bookByRequest(world, person);
    await expect(other.getByText("You have new notifications.")).toBeVisible();
    await expect(badge(other, 3)).toBeVisible();
    await expectNoViolations(other, "news on /alerts");
    await other.getByRole("button", { name: "Show" }).click();
    const rows = other.getByRole("main").getByRole("listitem").filter({ hasText: "accepted" });
    await expect(rows).toHaveCount(3);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Mark as read/ })
      .click();
    await expect(badge(other, 2)).toBeVisible();
    await expect(badge(page, 2)).toBeVisible();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(badge(other, 1)).toBeVisible();
    await rows.nth(0).getByRole("button", { name: /^Undo/ }).click();
    await expect(badge(other, 2)).toBeVisible();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(badge(other, 1)).toBeVisible();
    await expect(rows).toHaveCount(2, { timeout: 8000 });
    await expect(badge(other, 1)).toBeVisible();
    await expect(badge(page, 1)).toBeVisible();

    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("link", { name: "Notifications 1 unread" })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(badge(page, 0)).toBeVisible();
    await expect(badge(other, 0)).toBeVisible();
  });
});
