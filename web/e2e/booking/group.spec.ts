import type { Browser, Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { serverError } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { onlyBookingOf, titlesOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const street = "500 East 77th Street";

/** Robin V. has booked for several people and has an invitation link. */
async function newGroup(world: World, people: number) {
  const host = await newCustomer(world, { credit: 30_000 });
  const { start } = await findOpenSlot(world, host, instant);
  const choice = { ...instant, start, people };
  const { amount } = await callAs(world, host, "/api/book/quote", choice);
  const input = { ...choice, amount, pmid: "credit", instructions: "Ring twice." };
  const { appointmentId } = await callAs(world, host, "/api/book/create", input);
  const { token } = await callAs(world, host, "/api/book/share", { appointmentId });
  const link = `/appt?id=${appointmentId}&join=${token}`;
  return { host, appointmentId, token, link, amount };
}

async function newFriend(world: World, firstname = "Ben"): Promise<TestPerson> {
  const friend = await newPerson(world);
  await callAs(world, friend, "/api/meta/get", {});
  await callAs(world, friend, "/api/name/update", { firstname, lastname: "Park" });
  return friend;
}

/** Another person's browser, of the same size. */
async function otherBrowser(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
  return context.newPage();
}

const together = (page: Page) => page.getByRole("region", { name: "Who's coming" });

test("a friend follows the link, signs in, joins, and is removed again", async ({
  page,
  context,
  world,
  browser,
  baseURL,
}) => {
  const { host, appointmentId } = await newGroup(world, 3);
  const friend = await newFriend(world);
  await openSignedIn(context, world.site, host);
  // Right after booking, the next steps are there: calendars, friends, what to prepare.
  await page.goto(`/book?done=${appointmentId}`);
  await expect(page.getByRole("link", { name: "Add to Google Calendar" })).toHaveAttribute(
    "href",
    /^https:\/\/calendar\.google\.com\/.*text=Vinyasa.*500\+East\+77th\+Street/,
  );
  await expect(page.getByRole("button", { name: "Invite friends" })).toBeVisible();
  await expect(page.getByText("plus room for a mat for each extra person")).toBeVisible();
  await expectNoViolations(page, "booked for three");
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(together(page)).toContainText("You booked for 3 people, so you can invite up to 2 friends.");
  await expect(page.getByText("Per person", { exact: true })).toBeVisible();
  await together(page).getByRole("button", { name: "Invite friends" }).click();
  const field = together(page).getByLabel("Link for your friends");
  // The pressed button is gone: the focus is on what it made.
  await expect(field).toBeFocused();
  await expect(together(page).getByText("Your link is ready. Send it to your friends.")).toBeVisible();
  const link = await field.inputValue();
  expect(link).toMatch(new RegExp(`^${world.site}/appt\\?id=${appointmentId}&join=[\\w-]{32}$`));
  await expectNoViolations(page, "the link");

  const other = await otherBrowser(browser, page, baseURL);
  await other.goto(link);
  const invited = other.getByRole("main");
  await expect(other.getByRole("heading", { level: 1, name: "You're invited" })).toBeVisible();
  await expect(invited).toContainText("Robin invited you to a yoga session.");
  await expect(invited).toContainText("2 spots left.");
  await expect(invited).toContainText("New York, NY 10162");
  await expect(invited).not.toContainText(street);
  await expect(other.getByRole("button", { name: "Join the session" })).toHaveCount(0);
  await expectNoViolations(other, "an invitation before signing in");
  await other.getByRole("link", { name: "Continue to join" }).click();
  await expect(other).toHaveURL("/login");
  await other.getByLabel("Email").fill(friend.email);
  await other.getByRole("textbox", { name: "Password" }).fill(friend.password);
  await other.locator("form button[type=submit]").click();
  await expect(other.getByRole("heading", { level: 1, name: "You're invited" })).toBeVisible();
  const main = other.getByRole("main");
  await expect(main).toContainText("Robin invited you to a yoga session.");
  await expect(main).toContainText("2 spots left.");
  await expect(main).not.toContainText(street);
  await expectNoViolations(other, "an invitation");

  await other.getByRole("button", { name: "Join the session" }).click();
  await expect(main).toContainText(street);
  await expect(main).toContainText("Ring twice.");
  await expect(main).toContainText("Marcus is coming to Robin V.'s place.");
  await expect(other).toHaveURL(`/appt?id=${appointmentId}`);
  await expect(main).not.toContainText("$");
  for (const name of ["Cancel my session", "Reschedule my session", "Invite friends"])
    await expect(other.getByRole("button", { name })).toHaveCount(0);
  await expectNoViolations(other, "a guest's session");
  await expect.poll(() => titlesOf(world, appointmentId)).toContain("You're practicing with Robin V.");
  await other.goto("/alerts");
  await expect(other.getByRole("link", { name: "You're practicing with Robin V." })).toBeVisible();
  // The session is the guest's too.
  await other.goto("/profile");
  await expect(other.getByRole("region", { name: "Your next session" })).toContainText(
    "Robin V. invited you",
  );
  await other.getByRole("link", { name: "See this session" }).click();
  await expect(main).toContainText(street);

  await expect(together(page)).toContainText("Ben P.");
  await expect(together(page)).toContainText("One more friend can join.");
  await other.goto(link);
  await expect(main).toContainText(street);
  await together(page).getByRole("button", { name: "Remove Ben P." }).click();
  await expectNoViolations(page, "removing a guest");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Who's coming" })).toBeFocused();
  await expect(together(page)).toContainText("Ben P. can still rejoin with the link you sent.");
  await expect(other.getByRole("heading", { level: 1, name: "You're invited" })).toBeVisible();
  expect((await onlyBookingOf(world, host)).guests).toEqual([]);

  await together(page).getByRole("button", { name: "Create a new link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create a new link" }).click();
  await expect(field).not.toHaveValue(link);
  await other.getByRole("button", { name: "Join the session" }).click();
  await expect(other.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await expectNoViolations(other, "a link that has stopped");
  await other.context().close();
});

test("a guest leaves by keyboard, and can join again by the link @long", async ({ page, context, world }) => {
  const { host, appointmentId, token, link } = await newGroup(world, 2);
  const friend = await newFriend(world);
  await callAs(world, friend, "/api/book/join", { appointmentId, token });
  await openSignedIn(context, world.site, friend);
  await page.goto(`/appt?id=${appointmentId}`);
  const leave = page.getByRole("button", { name: "Leave this session" });
  await pressByKey(page, leave);
  await pressByKey(page, page.getByRole("button", { name: "Stay" }));
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoViolations(page, "leaving");
  await pressByKey(page, page.getByRole("button", { name: "Leave session", exact: true }));
  await expect(page).toHaveURL("/calendar");
  await expect(page.getByText("You've left Robin V.'s session.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Robin V. invited you")).toHaveCount(0);
  expect((await onlyBookingOf(world, host)).guests).toEqual([]);

  await page.goto(link);
  await pressByKey(page, page.getByRole("button", { name: "Join the session" }));
  await expect(leave).toBeVisible();
  expect((await onlyBookingOf(world, host)).guests).toMatchObject([{ id: friend.uid, name: "Ben P." }]);
});

test("a person who cannot join learns why, and a guest learns that a session is canceled @long", async ({
  page,
  context,
  world,
}) => {
  const { host, appointmentId, token, link, amount } = await newGroup(world, 2);
  const friend = await newFriend(world);
  await callAs(world, friend, "/api/book/join", { appointmentId, token });
  const main = page.getByRole("main");
  await openSignedIn(context, world.site, await newPerson(world));
  await page.goto(link);
  await expect(main).toContainText("This session is full.");
  await expectNoViolations(page, "a full session");
  await page.goto(`${link}x`);
  await expect(main).toContainText("This link doesn't work");
  await expect(main.getByRole("link", { name: "Book your own session" })).toBeVisible();

  await openSignedIn(context, world.site, friend);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(main).toContainText(street);
  await callAs(world, host, "/api/book/cancel", { appointmentId, refund: amount });
  await expect(main).toContainText("Robin V. canceled the session.");
  await page.reload();
  await expect(main).toContainText("New York, NY 10162");
  await expect(main).not.toContainText(street);
  await expect(main).not.toContainText("$");
  await expect(page.getByRole("button", { name: "Leave this session" })).toHaveCount(0);
  await expectNoViolations(page, "a canceled session, seen by a guest");
  await expect.poll(() => titlesOf(world, appointmentId)).toContain("Robin V. canceled the session");
  await page.goto("/alerts");
  await expect(page.getByRole("link", { name: "Robin V. canceled the session" })).toBeVisible();
});

test("inviting and joining say when no answer came, and can be tried again @long", async ({
  page,
  context,
  world,
}) => {
  const { host, appointmentId, link } = await newGroup(world, 2);
  await openSignedIn(context, world.site, host);
  await page.route("**/api/book/share", (route) => route.fulfill(serverError));
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Invite friends" }).click();
  await expect(page.getByRole("alert")).toContainText("We didn't hear back.");
  await expectNoViolations(page, "no link");
  await page.unroute("**/api/book/share");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Link for your friends")).toHaveValue(`${world.site}${link}`);

  const join = page.getByRole("button", { name: "Join the session" });
  await openSignedIn(context, world.site, await newPerson(world, { isVerified: false }));
  await page.goto(link);
  await expect(page.getByRole("main").getByRole("link", { name: "Confirm your email" })).toBeVisible();
  await expect(join).toHaveCount(0);

  // A guest must have a name first, and has joined although the answer is lost.
  const friend = await newPerson(world);
  await callAs(world, friend, "/api/meta/get", {});
  await openSignedIn(context, world.site, friend);
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("Before you join, let Robin know who's coming:");
  await expectNoViolations(page, "joining without a name");
  await page.getByRole("main").getByRole("link", { name: "Add your name" }).click();
  await page.getByLabel("First name").fill("Nia");
  await page.getByLabel("Last name").fill("Moss");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await page.route("**/api/book/join", async (route) => {
    await route.fetch();
    await route.fulfill(serverError);
  });
  await join.click();
  await expect(page.getByRole("alert")).toContainText("Try again");
  await expectNoViolations(page, "no answer to joining");
  await page.unroute("**/api/book/join");
  await join.click();
  await expect(page.getByRole("main")).toContainText(street);
  expect((await onlyBookingOf(world, host)).guests).toMatchObject([{ id: friend.uid, name: "Nia M." }]);
});
