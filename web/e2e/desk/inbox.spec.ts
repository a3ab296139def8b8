import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

/** A text that stands in no other item of a world that other tests fill, too. */
const onlyHere = (): string => `Inbox ${crypto.randomUUID().slice(0, 8)}`;

test("a report that names safety is listed as such, is taken and opened by keyboard, and is gone once it is closed", async ({
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
  /** Opens a tab: until it is the current one, the list is that of the tab before. */
  const show = async (name: RegExp) => {
    const tab = page.getByRole("group", { name: "Show" }).getByRole("link", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "true");
  };
  /** An item may be where an act put it before the answer to that act has come: until then it takes no other. */
  const press = async (key: string) => {
    await expect(item.getByRole("button", { disabled: true })).toHaveCount(0);
    await item.getByRole("link").focus();
    await page.keyboard.press(key);
  };
  /** Until triggers have followed. */
  const reloadUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press("r");
      await check();
    }).toPass({ timeout: 60_000 });

  await reloadUntil(() => expect(item).toBeVisible({ timeout: 2_000 }));
  await expect(item).toContainText("Safety");
  await expect(item).toContainText(/left|late/);
  await expectNoViolations(page, "the inbox");

  await press("a");
  await show(/Mine/);
  await expect(item).toBeVisible();
  // Other tests move the clock of this world, so nothing is put off until a time of it.
  await press("s");
  await expect(page.getByRole("menuitem", { name: "In 4 hours" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);

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
