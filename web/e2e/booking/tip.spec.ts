import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { serverError } from "../support/failures.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { newCustomer } from "../support/scenario.ts";
import { creditOf, ledgerOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const tipsOf = async (world: World, person: TestPerson) =>
  (await ledgerOf(world, person)).filter(({ kind }) => kind === "tip");

const paymentsOf = ({ stored }: World, aid: string) =>
  stored.find<{ state: string }>("sandbox", "intent", `tip_${aid}`);

const main = (page: Page) => page.getByRole("main");

const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).click();

test.describe("a tip", () => {
  test("is paid once: after a refused card, a bank challenge across a reload, and then stays paid", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 22_000, cards: ["challenge", "declined"] });
    const [last = "", first = ""] = await practice(world, person, 2);
    await openSignedIn(context, world.site, person);
    await page.goto("/tip?instructor=marcus-bell");
    await expectNoViolations(page, "which session");
    await main(page)
      .getByRole("link", { name: /Vinyasa/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/tip?id=${last}`);

    await press(page, "Leave a tip");
    await expect(page.getByLabel("Amount in US dollars")).toBeFocused();
    await page.getByLabel("Amount in US dollars").fill("500.01");
    await expect(main(page)).toContainText("Please enter an amount from $1.00 to $105.00.");
    await expectNoViolations(page, "a tip that is too large");
    await press(page, /^15%/);
    await expect(page.getByLabel("Amount in US dollars")).toHaveValue("15.75");
    await page.getByRole("radio", { name: /0002/ }).check();
    await press(page, "Tip $15.75");
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await expectNoViolations(page, "a tip that was refused");

    await page.getByRole("radio", { name: /3155/ }).check();
    await press(page, "Tip $15.75");
    await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
    // After a reload the page resumes the tip: first without success, then with the bank's challenge again.
    await page.route("**/api/instructor/tip", (route) => route.fulfill(serverError));
    await page.reload();
    await expect(main(page)).toContainText("Do not pay again.");
    await expectNoViolations(page, "a tip that is being checked");
    await page.unroute("**/api/instructor/tip");
    await page.reload();
    const bank = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(bank).toBeVisible();
    await bank.getByRole("button", { name: "Confirm payment" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expect(main(page)).toContainText("Your tip of $15.75 is on its way to Marcus");
    await expectNoViolations(page, "a tip that was given");

    await page.reload();
    await expect(page.getByRole("heading", { name: "You already left a tip" })).toBeVisible();
    expect((await paymentsOf(world, last)).filter(({ state }) => state === "captured")).toHaveLength(1);
    expect(await tipsOf(world, person)).toHaveLength(1);
    // One session is left, and the page finds it.
    await page.goto("/tip?instructor=marcus-bell");
    await expect(page).toHaveURL(`/tip?id=${first}`);
  });

  test("without enough credit leads to a top-up and back, and is never charged twice @long", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 9000 });
    const [aid = ""] = await practice(world, person);
    expect((await creditOf(world, person)).available).toBe(300);
    await openSignedIn(context, world.site, person);
    await page.goto(`/appt?id=${aid}`);
    await main(page).getByRole("link", { name: "Leave a tip" }).click();
    await page.getByLabel("Amount in US dollars").fill("7.50");
    await expect(page.getByRole("radio", { name: /^My credit/ })).toBeDisabled();
    await main(page).getByRole("link", { name: "Add credit" }).click();
    await press(page, "Pay $5.00");
    await main(page).getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/tip?id=${aid}`);
    await expect(page.getByLabel("Amount in US dollars")).toHaveValue("7.50");
    await page.getByRole("radio", { name: /^My credit/ }).check();

    // First the request is lost, then the answer: the tip may have been paid.
    const keys: (string | undefined)[] = [];
    let isThere = false;
    await page.route("**/api/instructor/tip", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (isThere) await route.fetch();
      await route.fulfill(serverError);
    });
    await press(page, "Tip $7.50");
    await expect(main(page)).toContainText("Do not pay again.");
    await page.reload();
    await press(page, "Check now");
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    isThere = true;
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expect(main(page)).toContainText("Your tip of $7.50 is on its way to Marcus");
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    expect(await tipsOf(world, person)).toHaveLength(1);
    expect((await creditOf(world, person)).available).toBe(300 + 500 - 750);
  });
});
