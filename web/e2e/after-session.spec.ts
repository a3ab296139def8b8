import type { Page } from "@playwright/test";
import type { Rating, Report, Testimonial } from "@shared/model/social.ts";
import type { User } from "@shared/model/user.ts";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { pressByKey, walkTo } from "./keyboard.ts";
import { call, type Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { bookingsOf, creditOf, ledgerOf, titlesOf } from "./stored.ts";
import type { World } from "./world.ts";

const HOUR = 3_600_000;
const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

/** Lets somebody have so many sessions of 105.00 with Marcus, until they are completed; answers their ids, latest first. */
async function practise(world: World, person: Person, sessions = 1): Promise<string[]> {
  const ids: string[] = [];
  let end = 0;
  for (let i = 0; i < sessions; i++) {
    const time = await freeTime(world, person, { ...instant, hours: 6 + i * 24 });
    const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
    ids.unshift(appointmentId);
    end = time.start + HOUR;
  }
  await world.pass(end + 2 * HOUR + 60_000 - (await world.now()));
  await expect
    .poll(async () => (await bookingsOf(world, person)).map(({ status }) => status))
    .toEqual(ids.map(() => "Closed"));
  return ids;
}

const tipsOf = async (world: World, person: Person) =>
  (await ledgerOf(world, person)).filter(({ kind }) => kind === "tip");
const paymentsOf = ({ stored }: World, aid: string) =>
  stored.find<{ state: string }>("sandbox", "intent", `tip_${aid}`);
const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).click();

test.setTimeout(120_000);

test.describe("a tip", () => {
  test("is given once: a refused card, the bank's question after a reload, then thanks for good", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 22_000, cards: ["challenge", "declined"] });
    const [last = "", first = ""] = await practise(world, person, 2);
    await signIn(context, world.site, person);
    await page.goto("/tip?instructor=marcus-bell");
    await expectNoBarriers(page, "which session");
    await main(page)
      .getByRole("link", { name: /Vinyasa/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/tip?id=${last}`);

    await press(page, "Give a tip");
    await expect(page.getByLabel("Amount in US dollars")).toBeFocused();
    await page.getByLabel("Amount in US dollars").fill("500.01");
    await expect(main(page)).toContainText("Between $1.00 and $500.00, please.");
    await expectNoBarriers(page, "a tip that is too large");
    await press(page, /^15%/);
    await expect(page.getByLabel("Amount in US dollars")).toHaveValue("15.75");
    await page.getByRole("radio", { name: /0002/ }).check();
    await press(page, "Give $15.75");
    await expect(page.getByRole("alert")).toContainText("The card was declined.");
    await expectNoBarriers(page, "a tip that was refused");

    await page.getByRole("radio", { name: /3155/ }).check();
    await press(page, "Give $15.75");
    await expect(page.getByRole("dialog", { name: "Your bank asks" })).toBeVisible();
    // After a reload it is asked for again by itself: first to no avail, then with the bank's question once more.
    await page.route("**/api/instructor/tip", (route) => route.fulfill(broken));
    await page.reload();
    await expect(main(page)).toContainText("Please do not pay again.");
    await expectNoBarriers(page, "a tip that is being checked");
    await page.unroute("**/api/instructor/tip");
    await page.reload();
    const bank = page.getByRole("dialog", { name: "Your bank asks" });
    await expect(bank).toBeVisible({ timeout: 20_000 });
    await bank.getByRole("button", { name: "Confirm the payment" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expect(main(page)).toContainText("Your tip of $15.75 is on its way to Marcus");
    await expectNoBarriers(page, "a tip that was given");

    await page.reload();
    await expect(page.getByRole("heading", { name: "You have given a tip" })).toBeVisible();
    expect((await paymentsOf(world, last)).filter(({ state }) => state === "captured")).toHaveLength(1);
    expect(await tipsOf(world, person)).toHaveLength(1);
    // One session is left, and is found by itself.
    await page.goto("/tip?instructor=marcus-bell");
    await expect(page).toHaveURL(`/tip?id=${first}`);
  });

  test("from credit that is too little leads to a top-up and back, and is never taken twice", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 9000 });
    const [aid = ""] = await practise(world, person);
    expect((await creditOf(world, person)).available).toBe(300);
    await signIn(context, world.site, person);
    await page.goto(`/appt?id=${aid}`);
    await main(page).getByRole("link", { name: "Give a tip" }).click();
    await page.getByLabel("Amount in US dollars").fill("7.50");
    await expect(page.getByRole("radio", { name: /^My credit/ })).toBeDisabled();
    await main(page).getByRole("link", { name: "Add credit" }).click();
    await press(page, "Pay $5.00");
    await main(page).getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL(`/tip?id=${aid}`);
    await expect(page.getByLabel("Amount in US dollars")).toHaveValue("7.50");
    await page.getByRole("radio", { name: /^My credit/ }).check();

    // First the question is lost, then the answer to it: it may have been paid.
    const keys: (string | undefined)[] = [];
    let isThere = false;
    await page.route("**/api/instructor/tip", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (isThere) await route.fetch();
      await route.fulfill(broken);
    });
    await press(page, "Give $7.50");
    await expect(main(page)).toContainText("Please do not pay again.");
    await page.reload();
    await press(page, "Ask now");
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    isThere = true;
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused({ timeout: 20_000 });
    await expect(main(page)).toContainText("Your tip of $7.50 is on its way to Marcus");
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    expect(await tipsOf(world, person)).toHaveLength(1);
    expect((await creditOf(world, person)).available).toBe(300 + 500 - 750);
  });
});

test("a rating is written by keyboard, outlives a failure and a reload, and can be taken back from everybody", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 10_000 });
  const [aid = ""] = await practise(world, person);
  await signIn(context, world.site, person);
  const words = `Calm and clear ${aid}`;
  const testimonials = () => world.stored.find<Testimonial>("testimonials", "text", words);
  await expect.poll(() => titlesOf(world, aid)).toMatch(/^How was your session with Marcus/m);
  await page.goto("/alerts");
  await page.getByRole("link", { name: /^How was your session with Marcus/ }).click();
  await expect(page).toHaveURL(`/rate?id=${aid}`);
  await expect(page.getByRole("radio", { name: "1 star: Poor" })).toBeVisible();
  await expectNoBarriers(page, "rating");
  const save = page.getByRole("button", { name: "Save my rating" });
  await pressByKey(page, save);
  await expect(page.getByText("Please choose one to five stars.")).toBeVisible();
  await expectNoBarriers(page, "a rating without stars");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await walkTo(page, page.getByRole("radio", { name: "4 stars: Very good" }));
  await walkTo(page, page.getByLabel("In your words (optional)"));
  await page.keyboard.type(words);
  await pressByKey(page, page.getByRole("checkbox", { name: /^My words may be shown/ }), "Space");
  await page.route("**/api/instructor/feedback", (route) => route.fulfill(broken));
  await pressByKey(page, save);
  await expect(page.getByRole("alert")).toContainText("What you typed is still here.");
  await page.unroute("**/api/instructor/feedback");
  await page.reload();
  await expect(page.getByLabel("In your words (optional)")).toHaveValue(words);
  await pressByKey(page, save);
  await expect(page.getByRole("heading", { name: "Your rating is saved" })).toBeFocused();
  await expect(main(page)).toContainText("Your words will appear once we have read them.");
  await expectNoBarriers(page, "a rating that is saved");
  expect(await testimonials()).toMatchObject([{ isRead: false, score: 4, name: "Robin V." }]);

  await page.goto("/rate?instructor=marcus-bell");
  await expect(page.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
  const choice = page.getByRole("checkbox", { name: /^My words may be shown/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole("radio", { name: "5 stars: Wonderful" }).check();
  await press(page, "Save the change");
  await expect(page.getByRole("heading", { name: "Your rating is saved" })).toBeVisible();
  expect(await testimonials()).toEqual([]);
  const rating = await world.stored.get<Rating>(`ratings/${person.uid}_marcus-bell`);
  expect(rating).toMatchObject({ score: 5, comment: words, isTestimonial: false });
});

test("a report names its reason and session, and leads to a block that hides the person everywhere", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 30_000 });
  const [aid = ""] = await practise(world, person);
  await signIn(context, world.site, person);
  await page.goto(`/appt?id=${aid}`);
  await main(page).getByRole("link", { name: "Report a problem" }).click();
  await press(page, "Send the report");
  await expect(page.getByText("Please choose what it is about.")).toBeVisible();
  await expectNoBarriers(page, "a report without a reason");
  await page.getByRole("radio", { name: /^Asked for payment outside/ }).check();
  await page.getByLabel("What happened?").fill("Wanted cash.");
  await page.reload();
  await press(page, "Send the report");
  await expect(page.getByRole("heading", { name: "We have your report" })).toBeFocused();
  await expectNoBarriers(page, "a report that was sent");
  const [report] = await world.stored.find<Report>("reports", "uid", person.uid);
  expect(report?.instructorId).toBe("marcus-bell");
  expect(report?.comment).toMatch(
    new RegExp(`^Reason: Asked for payment outside .*\nSession: .* \\(booking ${aid}\\)\n\nWanted cash\\.$`),
  );

  await press(page, /^Block Marcus/);
  const dialog = page.getByRole("dialog", { name: /^Block Marcus/ });
  await expect(dialog).toContainText("already booked stays booked");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(main(page)).toContainText("is blocked");
  const blacklist = async () => (await world.stored.get<User>(`users/${person.uid}`))?.blacklist;
  expect(await blacklist()).toEqual(["marcus-bell"]);
  await page.goto("/instructors");
  await expect(main(page)).toContainText("You have blocked everybody you have practiced with.");
  await expectNoBarriers(page, "nobody but blocked instructors");
  for (const path of [`/book?again=${aid}`, "/book?instructor=marcus-bell&offer=ny-vinyasa-60"]) {
    await page.goto(path);
    await expect(main(page)).toContainText("You have blocked the instructor this link leads to");
    await expect(main(page)).not.toContainText("Marcus");
  }

  await page.goto(`/appt?id=${aid}`);
  await expect(main(page)).toContainText("You have blocked Marcus Bell.");
  await expect(main(page).getByRole("button", { name: /^About/ })).toHaveCount(0);

  await page.goto("/settings/block");
  await press(page, /^Unblock Marcus/);
  await expect(page.getByText("You have blocked nobody")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByRole("button", { name: /^Unblock Marcus/ })).toBeVisible();
  await press(page, /^Unblock Marcus/);
  await page.goto("/instructors");
  await main(page)
    .getByRole("button", { name: /^Block Marcus/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(main(page)).toContainText("Nobody to show");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByRole("link", { name: /^Book again with Marcus/ })).toBeVisible();
  expect(await blacklist()).toEqual([]);
});

test("whoever comes too early, too late or with another's link is told so, and what to do instead", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  const other = await newCustomer(world, { credit: 20_000 });
  const theirs = await call(world, other, "/api/book/create", {
    ...(await freeTime(world, other, instant)),
    pmid: "credit",
  });
  await signIn(context, world.site, person);
  const faces: [path: string, says: string, next: string][] = [
    [`/tip?id=${appointmentId}`, "This session is not over yet", "See the session"],
    [`/rate?id=${appointmentId}`, "This session is not over yet", "See the session"],
    [`/tip?id=${theirs.appointmentId}`, "We cannot find this session", "My instructors"],
    [`/rate?id=${theirs.appointmentId}`, "We cannot find this session", "My instructors"],
    ["/report?id=no/such", "We cannot find this session", "My instructors"],
    ["/tip?instructor=ines-alvarez", "We cannot find this session", "My instructors"],
    ["/rate", "We cannot find this session", "My calendar"],
  ];
  for (const [path, says, next] of faces) {
    await page.goto(path);
    await expect.soft(main(page).getByText(says), path).toBeVisible();
    await expect.soft(main(page).getByRole("link", { name: next }), path).toBeVisible();
  }
  await expectNoBarriers(page, "no such session");
  await call(world, person, "/api/book/cancel", { appointmentId, refund: time.amount });
  await page.goto(`/tip?id=${appointmentId}`);
  await expect(main(page)).toContainText("This session did not take place");
  await expectNoBarriers(page, "a tip for nothing");
});
