import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { pressByKey } from "./keyboard.ts";
import { call, newPerson, type Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { onlyBookingOf, titlesOf } from "./stored.ts";
import type { World } from "./world.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
const street = "500 East 77th Street";

// Each looks through several states for barriers.
test.setTimeout(120_000);

/** Robin V. has booked for some people, and has a link. */
async function newGroup(world: World, people: number) {
  const host = await newCustomer(world, { credit: 30_000 });
  const { start } = await freeTime(world, host, instant);
  const choice = { ...instant, start, people };
  const { amount } = await call(world, host, "/api/book/quote", choice);
  const wish = { ...choice, amount, pmid: "credit", instructions: "Ring twice." };
  const { appointmentId } = await call(world, host, "/api/book/create", wish);
  const { token } = await call(world, host, "/api/book/share", { appointmentId });
  const link = `/appt?id=${appointmentId}&join=${token}`;
  return { host, appointmentId, token, link, amount };
}

async function newFriend(world: World, firstname = "Ben"): Promise<Person> {
  const friend = await newPerson(world);
  await call(world, friend, "/api/meta/get", {});
  await call(world, friend, "/api/name/update", { firstname, lastname: "Park" });
  return friend;
}

/** Somebody else's browser, of the same size. */
async function otherBrowser(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
  return context.newPage();
}

const together = (page: Page) => page.getByRole("region", { name: "Practising with" });

test("a friend follows the link, signs in, joins, and is removed again", async ({
  page,
  context,
  world,
  browser,
  baseURL,
}) => {
  const { host, appointmentId } = await newGroup(world, 3);
  const friend = await newFriend(world);
  await signIn(context, world.site, host);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(together(page)).toContainText("This session is booked for 3: you can invite up to 2 friends.");
  await expect(page.getByText("For each of 3")).toBeVisible();
  await together(page).getByRole("button", { name: "Invite friends" }).click();
  const field = together(page).getByLabel("Link for your friends");
  const link = await field.inputValue();
  expect(link).toMatch(new RegExp(`^${world.site}/appt\\?id=${appointmentId}&join=[\\w-]{32}$`));
  await expectNoBarriers(page, "the link");

  const other = await otherBrowser(browser, page, baseURL);
  await other.goto(link);
  await expect(other).toHaveURL("/login");
  await other.getByLabel("E-mail").fill(friend.email);
  await other.getByRole("textbox", { name: "Password" }).fill(friend.password);
  await other.locator("form button[type=submit]").click();
  await expect(other.getByRole("heading", { level: 1, name: "You are invited" })).toBeVisible();
  const main = other.getByRole("main");
  await expect(main).toContainText("Robin V. would like to practise with you.");
  await expect(main).toContainText("2 places are free.");
  await expect(main).not.toContainText(street);
  await expectNoBarriers(other, "an invitation");

  await other.getByRole("button", { name: "Join the session" }).click();
  await expect(main).toContainText(street);
  await expect(main).toContainText("Ring twice.");
  await expect(main).toContainText("Marcus Bell comes to Robin V.'s place.");
  await expect(other).toHaveURL(`/appt?id=${appointmentId}`);
  await expect(main).not.toContainText("$");
  for (const name of ["Cancel the session", "Move to another time", "Invite friends"])
    await expect(other.getByRole("button", { name })).toHaveCount(0);
  await expectNoBarriers(other, "a guest's session");
  await expect.poll(() => titlesOf(world, appointmentId)).toContain("You practise with Robin V.");
  await other.goto("/alerts");
  await expect(other.getByRole("link", { name: "You practise with Robin V." })).toBeVisible();

  await expect(together(page)).toContainText("Ben P.");
  await expect(together(page)).toContainText("One more friend can join.");
  await other.goto(link);
  await expect(main).toContainText(street);
  await together(page).getByRole("button", { name: "Remove Ben P." }).click();
  await expectNoBarriers(page, "removing a guest");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Practising with" })).toBeFocused();
  await expect(together(page)).toContainText("The link you have sent still lets Ben P. in.");
  await expect(other.getByRole("heading", { level: 1, name: "You are invited" })).toBeVisible();
  expect((await onlyBookingOf(world, host)).guests).toEqual([]);

  await together(page).getByRole("button", { name: "Make a new link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new link" }).click();
  await expect(field).not.toHaveValue(link);
  await other.getByRole("button", { name: "Join the session" }).click();
  await expect(other.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectNoBarriers(other, "a link that has stopped");
  await other.context().close();
});

test("a guest leaves by keyboard, and can come back by the link", async ({ page, context, world }) => {
  const { host, appointmentId, token, link } = await newGroup(world, 2);
  const friend = await newFriend(world);
  await call(world, friend, "/api/book/join", { appointmentId, token });
  await signIn(context, world.site, friend);
  await page.goto(`/appt?id=${appointmentId}`);
  const leave = page.getByRole("button", { name: "Leave this session" });
  await pressByKey(page, leave);
  await pressByKey(page, page.getByRole("button", { name: "Stay" }));
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoBarriers(page, "leaving");
  await pressByKey(page, page.getByRole("button", { name: "Leave", exact: true }));
  await expect(page).toHaveURL("/calendar");
  await expect(page.getByText("You have left Robin V.'s session.")).toBeVisible();
  expect((await onlyBookingOf(world, host)).guests).toEqual([]);

  await page.goto(link);
  await pressByKey(page, page.getByRole("button", { name: "Join the session" }));
  await expect(leave).toBeVisible();
  expect((await onlyBookingOf(world, host)).guests).toMatchObject([{ id: friend.uid, name: "Ben P." }]);
});

test("whoever cannot join is told why, and a guest that a session is off", async ({
  page,
  context,
  world,
}) => {
  const { host, appointmentId, token, link, amount } = await newGroup(world, 2);
  const friend = await newFriend(world);
  await call(world, friend, "/api/book/join", { appointmentId, token });
  const main = page.getByRole("main");
  await signIn(context, world.site, await newPerson(world));
  await page.goto(link);
  await expect(main).toContainText("All places in this session are taken.");
  await expectNoBarriers(page, "a full session");
  await page.goto(`${link}x`);
  await expect(main).toContainText("This link does not work");
  await expect(main.getByRole("link", { name: "Book a session of your own" })).toBeVisible();

  await signIn(context, world.site, friend);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(main).toContainText(street);
  await call(world, host, "/api/book/cancel", { appointmentId, refund: amount });
  await expect(main).toContainText("Robin V. has canceled this session.");
  await page.reload();
  await expect(main).toContainText("New York, NY 10162");
  await expect(main).not.toContainText(street);
  await expect(main).not.toContainText("$");
  await expect(page.getByRole("button", { name: "Leave this session" })).toHaveCount(0);
  await expectNoBarriers(page, "a canceled session, seen by a guest");
  await expect.poll(() => titlesOf(world, appointmentId)).toContain("Robin V. canceled the session");
  await page.goto("/alerts");
  await expect(page.getByRole("link", { name: "Robin V. canceled the session" })).toBeVisible();
});

test("when inviting or joining gets no answer, it says so and can be tried again", async ({
  page,
  context,
  world,
}) => {
  const { host, appointmentId, link } = await newGroup(world, 2);
  const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };
  await signIn(context, world.site, host);
  await page.route("**/api/book/share", (route) => route.fulfill(broken));
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Invite friends" }).click();
  await expect(page.getByRole("alert")).toContainText("We have not heard back.");
  await expectNoBarriers(page, "no link");
  await page.unroute("**/api/book/share");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Link for your friends")).toHaveValue(`${world.site}${link}`);

  // Somebody who has not told us a name yet, and whose answer is lost although they have joined.
  const nameless = await newPerson(world);
  await call(world, nameless, "/api/meta/get", {});
  await signIn(context, world.site, nameless);
  await page.goto(link);
  await expect(page.getByRole("main").getByRole("link", { name: "Add my name" })).toBeVisible();
  await page.route("**/api/book/join", async (route) => {
    await route.fetch();
    await route.fulfill(broken);
  });
  await page.getByRole("button", { name: "Join the session" }).click();
  await expect(page.getByRole("alert")).toContainText("press again");
  await expectNoBarriers(page, "no answer to joining");
  await page.unroute("**/api/book/join");
  await page.getByRole("button", { name: "Join the session" }).click();
  await expect(page.getByRole("main")).toContainText(street);
  expect((await onlyBookingOf(world, host)).guests).toMatchObject([{ id: nameless.uid, name: "A friend" }]);
});
