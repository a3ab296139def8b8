import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { serverError } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { creditOf, ledgerOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";

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
