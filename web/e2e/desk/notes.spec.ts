import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("a note names another operator, who finds it at the desk and marks it as read @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const customer = await newCustomer(world);
  const text = `Please call them back ${crypto.randomUUID().slice(0, 8)},`;
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/case?what=people&id=${customer.uid}`);
  await page.getByLabel("New note").fill(text);
  await page.getByRole("button", { name: "Mention someone" }).click();
  await page
    .getByRole("group", { name: "Mention someone" })
    .getByRole("button", { name: /^@Tess/ })
    .click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" }).getByText(text)).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await expectNoViolations(page, "a case with a note");

  const theirs = await browser.newContext();
  await openSignedIn(theirs, world.instructors, await knownPerson(world, "tess@example.com"));
  const desk = await theirs.newPage();
  await desk.goto(`${world.instructors}/desk/inbox`);
  const mention = desk
    .getByRole("list", { name: "You're mentioned" })
    .getByRole("listitem")
    .filter({ hasText: text });
  await mention.getByRole("link").click();
  await expect(desk.getByRole("heading", { name: "Facts" })).toBeVisible();
  await desk.getByRole("button", { name: "Mark as read" }).click();
  await expect(desk.getByText("A note mentions you.")).toBeHidden();
  await desk.goto(`${world.instructors}/desk/inbox`);
  await expect(desk.getByRole("group", { name: "Show" })).toBeVisible();
  await expect(mention).toHaveCount(0);
  await theirs.close();
});
