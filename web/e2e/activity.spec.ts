import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { pressByKey } from "./keyboard.ts";
import { call, newPerson, type Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf, ledgerOf } from "./stored.ts";
import type { World } from "./world.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

/** Books a session that is confirmed at once; each one makes a note. */
async function book(world: World, person: Person, pmid = "credit"): Promise<string> {
  const time = await freeTime(world, person, instant);
  return (await call(world, person, "/api/book/create", { ...time, pmid })).appointmentId;
}

const badge = (page: Page, count: number) =>
  page.getByRole("button", { name: count > 0 ? `Account, ${count} unread` : "Account", exact: true });

/** Keeps the machinery of live reads from the page until the answer is called. */
async function cutOff(page: Page) {
  const machinery = /\/assets\/firestore-[^/]+\.js$/;
  await page.route(machinery, (route) => route.abort());
  return () => page.unroute(machinery);
}

test.setTimeout(120_000);

test.describe("activity", () => {
  test("tells what each amount was for, page by page, with a receipt that prints alone", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 30_000 });
    await call(world, person, "/api/code/redeem", { code: "sunrise-10" });
    await call(world, person, "/api/credit/token", { amount: 500 });
    const canceled = await book(world, person);
    await call(world, person, "/api/book/cancel", {
      appointmentId: canceled,
      refund: await paidFor(world, canceled),
    });
    const kept = await book(world, person);
    await signIn(context, world.site, person);
    await page.goto("/activity");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await expect(page.getByRole("heading", { level: 2, name: /^\w+ 20\d\d$/ })).toBeVisible();
    await expect(rows.nth(0)).toContainText("Session with Marcus Bell");
    await expect(rows.nth(0)).toContainText(/−\$\d+\.00/);
    await expect(rows.nth(0)).toContainText(/From your credit · Balance \$\d+\.\d\d/);
    await expect(rows.nth(1)).toContainText("Refund for the session with Marcus Bell");
    await expect(rows.nth(1)).toContainText("Back to your credit");
    await expect(rows.nth(3)).toContainText("Top-up");
    await expect(rows.nth(3)).toContainText("+$5.00");
    await expect(rows.nth(3)).toContainText("Visa ····4242");
    await expect(rows.nth(4)).toContainText("Code redeemed");
    await expectNoBarriers(page, "/activity");

    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(5)).toContainText("Welcome offer");
    await expect(page.getByText("That is all.")).toBeFocused();

    await page
      .getByRole("button", { name: /^Receipt.*Session with Marcus Bell/ })
      .first()
      .click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Every Body Yoga");
    await expect(receipt).toContainText("Robin Vale");
    await expect(receipt).toContainText(/minutes, with Marcus Bell/);
    await expect(receipt).toContainText(/Total\$\d+\.00/);
    await expect(receipt).toContainText("Paid from your credit");
    await expectNoBarriers(page, "a receipt");
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

  test("says so when there is nothing, and when it cannot be loaded", async ({ page, context, world }) => {
    await signIn(context, world.site, await newPerson(world));
    const mend = await cutOff(page);
    await page.goto("/activity");
    await expect(page.getByRole("alert")).toContainText("No records found");
    await expectNoBarriers(page, "activity that cannot be loaded");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Nothing has moved yet" })).toBeVisible();
    await expectNoBarriers(page, "activity of a newcomer");
  });
});

const paidFor = async ({ stored }: World, aid: string): Promise<number> =>
  (await stored.get<{ billing: { amount: number } }>(`book/${aid}`))?.billing.amount ?? 0;

test("a code becomes credit by keyboard alone, and each refusal says what to do", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  await signIn(context, world.site, person);
  await page.goto("/settings/billing");
  await page.getByRole("link", { name: "Redeem a code" }).click();
  const field = page.getByLabel("Code", { exact: true });
  const redeem = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press("Enter");
  };
  await pressByKey(page, page.getByRole("button", { name: "Redeem" }));
  await expect(field).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please type the code first.");
  for (const [code, says] of [
    ["No such code", "We do not know this code."],
    ["spring15", "its time has run out"],
    ["harper-40", "as often as it was meant to be"],
  ] as const) {
    await redeem(code);
    await expect(page.getByRole("alert")).toContainText(says);
    await expect(field).toHaveValue(code);
    await expect(field).toBeFocused();
  }
  await expectNoBarriers(page, "a code that is refused");

  // The answer is lost on the way back: asking again is the same request.
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route("**/api/code/redeem", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };
    await route.fulfill(isLost ? broken : { response });
  });
  await redeem("sunrise 10");
  await expect(page.getByRole("alert")).toContainText("it never counts twice");
  isLost = false;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "$10.00 is yours" })).toBeFocused();
  await expect(page.getByText("Your credit is now $10.00.")).toBeVisible();
  await expectNoBarriers(page, "a code that was redeemed");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await ledgerOf(world, person)).map(({ kind }) => kind)).toEqual(["code"]);
  expect(await creditOf(world, person)).toEqual({ available: 1_000, held: 0 });

  await pressByKey(page, page.getByRole("button", { name: "Redeem another" }));
  await expect(field).toBeFocused();
  await redeem("SUNRISE10");
  await expect(page.getByRole("alert")).toContainText("You have redeemed this code already.");
  await page.getByRole("link", { name: "See it in your activity" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Code redeemed");
});

test.describe("notifications", () => {
  test("are dismissed with time to think again, several at once, and marked read together", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    for (let i = 0; i < 3; i++) await book(world, person);
    const told = async () => (await world.stored.find("mail", "uid", person.uid)).length;
    await expect.poll(told).toBe(3);
    await signIn(context, world.site, person);
    await page.goto("/alerts");
    await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
    await expect(page.getByText("3 unread")).toBeVisible();
    await expect(badge(page, 3)).toBeVisible();
    await expectNoBarriers(page, "/alerts");

    const dismiss = page.getByRole("button", { name: /^Dismiss/ });
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

    // The other is deleted in its time, and the keyboard is not left nowhere.
    await undo.focus();
    await expect(undo).toHaveCount(0, { timeout: 8000 });
    await expect(page.locator("body")).not.toBeFocused();
    await expect(dismiss).toHaveCount(2);

    await page.getByRole("button", { name: "Mark all read" }).click();
    await expect(page.getByText("2 are marked read.")).toBeVisible();
    await expect(badge(page, 0)).toBeVisible();
    await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // A tab that is closed at once loses no dismissal.
    await dismiss.first().click();
    await page.goto("about:blank");
    await page.goto("/alerts");
    await expect(dismiss).toHaveCount(1, { timeout: 15_000 });
    await page.reload();
    await expect(dismiss).toHaveCount(1);
  });

  test("are counted once for all tabs, and every tab follows what comes and what is read", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    await book(world, person);
    await signIn(context, world.site, person);
    const counts: string[] = [];
    const watch = (tab: Page) =>
      tab.on("request", (request) => {
        if (request.url().includes("runAggregationQuery")) counts.push(request.url());
      });
    watch(page);
    await page.goto("/profile");
    await expect(badge(page, 1)).toBeVisible();
    const other = await context.newPage();
    watch(other);
    await other.goto("/calendar");
    await expect(badge(other, 1)).toBeVisible();

    await book(world, person);
    await expect(badge(page, 2)).toBeVisible();
    await expect(badge(other, 2)).toBeVisible();
    await other.goto("/alerts");
    await expect(badge(other, 2)).toBeVisible();
    await book(world, person);
    await expect(other.getByText("There is something new.")).toBeVisible();
    await expect(badge(other, 3)).toBeVisible();
    await expectNoBarriers(other, "news on /alerts");
    await other.getByRole("button", { name: "Show" }).click();
    const rows = other.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Mark read/ })
      .click();
    await expect(badge(other, 2)).toBeVisible();
    await expect(badge(page, 2)).toBeVisible();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(badge(page, 1)).toBeVisible();
    await rows.nth(0).getByRole("button", { name: /^Undo/ }).click();
    await expect(badge(page, 2)).toBeVisible();
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("link", { name: "Notifications 2 unread" })).toBeVisible();
    expect(counts).toHaveLength(1);
    await page.reload();
    await expect(badge(page, 2)).toBeVisible();
    expect(counts).toHaveLength(1);
  });
});
