import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

/** A text that stands in no other item of a world that other tests fill, too. */
const onlyHere = (): string => `Inbox ${crypto.randomUUID().slice(0, 8)}`;

test("a report that names safety is on top, is taken, snoozed and brought back by keyboard, and is gone once it is closed", async ({
  page,
  context,
  world,
}) => {
  const comment = `${onlyHere()}: he touched me.`;
  const reporter = await newCustomer(world, { credit: 20_000 });
  await newBooking(world, reporter, instant);
  await callAs(world, reporter, "/api/report/user", { instructorId: instant.instructorId, comment });
  const olive = await knownPerson(world, "olive@example.com");
  await openSignedIn(context, world.instructors, olive);
  await page.goto(`${world.instructors}/desk/inbox`);
  const item = page.getByRole("list", { name: "Inbox" }).getByRole("listitem").filter({ hasText: comment });
  const show = (tab: RegExp) =>
    page.getByRole("group", { name: "Show" }).getByRole("link", { name: tab }).click();
  const press = async (key: string) => {
    await item.getByRole("link").focus();
    await page.keyboard.press(key);
  };
  /** Until triggers have followed. */
  const reloadUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press("r");
      await check();
    }).toPass();

  await reloadUntil(() => expect(item).toBeVisible({ timeout: 2_000 }));
  await expect(item).toContainText("Safety");
  await expect(item).toContainText(/left|late/);
  await expectNoViolations(page, "the inbox");

  await press("a");
  await show(/Mine/);
  await expect(item).toBeVisible();
  await press("s");
  await page.getByRole("menuitem", { name: "In 4 hours" }).click();
  await expect(item).toBeHidden();
  await show(/Snoozed/);
  await expect(item).toBeVisible();
  await press("s");
  await expect(item).toBeHidden();
  await show(/Mine/);
  await expect(item).toBeVisible();

  await press("Enter");
  await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
  await expect(page.getByText(comment).first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const close = { what: "report", id, outcome: "dismissed", reason: "Looked into it." } as const;
  await callAs(world, olive, "/api/operator/moderate", close);
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await reloadUntil(() => expect(item).toBeHidden({ timeout: 2_000 }));
});
