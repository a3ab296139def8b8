import type { Booking } from "@core/booking/booking.ts";
import type { Rating, Testimonial } from "@core/people/instructors/rating.ts";
import type { InstructorReport } from "@core/people/messages/message.ts";
import type { User } from "@core/people/user.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { serverError } from "../support/failures.ts";
import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { titlesOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const main = (page: Page) => page.getByRole("main");

const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).click();

test("a rating is written by keyboard, survives a failure and a reload, and can be unpublished", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 10_000 });
  const [aid = ""] = await practice(world, person);
  await openSignedIn(context, world.site, person);
  // Its other side has rated it: so this one is shown at once.
  const marcus = await knownPerson(world, "marcus@example.com");
  await callAs(world, marcus, "/api/provider/rate", { appointmentId: aid, score: 5, comment: "" });
  const words = `Calm and clear ${aid}`;
  const testimonials = () => world.stored.find<Testimonial>("testimonials", "text", words);
  await expect.poll(() => titlesOf(world, aid)).toMatch(/^How was your session with Marcus/m);
  await page.goto("/alerts");
  await page.getByRole("link", { name: /^How was your session with Marcus/ }).click();
  await expect(page).toHaveURL(`/rate?id=${aid}`);
  await expect(page.getByRole("radio", { name: "1 star: Poor" })).toBeVisible();
  await expectNoViolations(page, "rating");
  const save = page.getByRole("button", { name: "Save my rating" });
  await pressByKey(page, save);
  await expect(page.getByText("Please choose 1 to 5 stars.")).toBeVisible();
  await expectNoViolations(page, "a rating without stars");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: "4 stars: Very good" }));
  await tabTo(page, page.getByLabel("Your comment (optional)"));
  await page.keyboard.type(words);
  await pressByKey(page, page.getByRole("checkbox", { name: /^Publish my comment/ }), "Space");
  await page.route("**/api/instructor/feedback", (route) => route.fulfill(serverError));
  await pressByKey(page, save);
  await expect(page.getByRole("alert")).toContainText("What you typed is still here.");
  await page.unroute("**/api/instructor/feedback");
  await page.reload();
  await expect(page.getByLabel("Your comment (optional)")).toHaveValue(words);
  await pressByKey(page, save);
  await expect(page.getByRole("heading", { name: "Rating saved" })).toBeFocused();
  await expect(main(page)).toContainText("We'll review your comment before we publish it.");
  await expectNoViolations(page, "a rating that is saved");
  expect(await testimonials()).toMatchObject([{ isRead: false, score: 4, name: "Robin V." }]);

  await page.goto("/rate?instructor=marcus-bell");
  await expect(page.getByRole("radio", { name: "4 stars: Very good" })).toBeChecked();
  const choice = page.getByRole("checkbox", { name: /^Publish my comment/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole("radio", { name: "5 stars: Wonderful" }).check();
  await press(page, "Save changes");
  await expect(page.getByRole("heading", { name: "Rating saved" })).toBeVisible();
  expect(await testimonials()).toEqual([]);
  const rating = await world.stored.get<Rating>(`ratings/${person.uid}_marcus-bell`);
  expect(rating).toMatchObject({ score: 5, comment: words, isTestimonial: false });
});

test("a report names its reason and session, and offers a block @long", async ({ page, context, world }) => {
  const person = await newCustomer(world, { credit: 30_000 });
  const [aid = ""] = await practice(world, person);
  await openSignedIn(context, world.site, person);
  await page.goto(`/appt?id=${aid}`);
  await main(page).getByRole("link", { name: "Report a problem" }).click();
  await press(page, "Send report");
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await expectNoViolations(page, "a report without a reason");
  await page.getByRole("radio", { name: /^Asked for payment outside/ }).check();
  await page.getByLabel("What happened?").fill("Wanted cash.");
  await page.reload();
  await press(page, "Send report");
  await expect(page.getByRole("heading", { name: "We got your report" })).toBeFocused();
  await expectNoViolations(page, "a report that was sent");
  const [report] = await world.stored.find<InstructorReport>("reports", "uid", person.uid);
  expect(report?.instructorId).toBe("marcus-bell");
  expect(report?.comment).toMatch(
    new RegExp(`^Reason: Asked for payment outside .*\nSession: .* \\(booking ${aid}\\)\n\nWanted cash\\.$`),
  );

  await press(page, /^Block Marcus/);
  const dialog = page.getByRole("dialog", { name: /^Block Marcus/ });
  await expect(dialog).toContainText("already booked stay booked");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(main(page)).toContainText("is blocked");
  expect((await world.stored.get<User>(`users/${person.uid}`))?.blacklist).toEqual(["marcus-bell"]);
});

test("a blocked instructor is hidden everywhere, and shown again once unblocked @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 30_000 });
  const [aid = ""] = await practice(world, person);
  await callAs(world, person, "/api/block/set", { instructorId: "marcus-bell" });
  await openSignedIn(context, world.site, person);
  const blacklist = async () => (await world.stored.get<User>(`users/${person.uid}`))?.blacklist;
  expect(await blacklist()).toEqual(["marcus-bell"]);
  await page.goto("/instructors");
  await expect(main(page)).toContainText("You've blocked everyone you've practiced with.");
  await expectNoViolations(page, "only blocked instructors");
  for (const path of [`/book?again=${aid}`, "/book?instructor=marcus-bell&offer=ny-vinyasa-60"]) {
    await page.goto(path);
    await expect(main(page)).toContainText("You've blocked this instructor");
    await expect(main(page)).not.toContainText("Marcus");
  }

  await page.goto(`/appt?id=${aid}`);
  await expect(main(page)).toContainText("You've blocked Marcus.");
  await expect(main(page).getByRole("button", { name: /^About/ })).toHaveCount(0);

  await page.goto("/settings/block");
  await press(page, /^Unblock Marcus/);
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByRole("button", { name: /^Unblock Marcus/ })).toBeVisible();
  await press(page, /^Unblock Marcus/);
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await expect.poll(blacklist).toEqual([]);
  await page.goto("/instructors");
  await main(page)
    .getByRole("button", { name: /^Block Marcus/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(main(page)).toContainText("No instructors to show");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByRole("link", { name: "Book Marcus again" })).toBeVisible();
  expect(await blacklist()).toEqual([]);
});

test("blocking an instructor with a session ahead asks what becomes of it, and nothing more can be written @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 40_000 });
  await practice(world, person);
  const { appointmentId } = await newBooking(world, person);
  const booking = () => world.stored.get<Booking>(`book/${appointmentId}`);
  expect((await booking())?.instructor.id).toBe("marcus-bell");
  await openSignedIn(context, world.site, person);
  await page.goto("/instructors");
  await press(page, /^Block Marcus/);
  const dialog = page.getByRole("dialog", { name: /^Block Marcus/ });
  await expect(dialog).toContainText("You have booked a session with them.");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  const kept = page.getByRole("dialog", { name: "Keep your session with Marcus?" });
  await expectNoViolations(page, "what becomes of a session with a blocked instructor");
  await kept.getByRole("button", { name: "Keep the session" }).click();
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(main(page)).toContainText("so this conversation is closed");
  await expect(main(page).getByRole("textbox", { name: /^Message/ })).toHaveCount(0);
  expect((await booking())?.status).toBe("Confirmed");

  await callAs(world, person, "/api/block/set", { instructorId: "marcus-bell", blocked: false });
  await page.goto("/instructors");
  await press(page, /^Block Marcus/);
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await kept.getByRole("button", { name: /^Cancel · .* back/ }).click();
  await expect(kept).toHaveCount(0);
  await expect.poll(async () => (await booking())?.status).toBe("Canceled");
});

test("a customer who is too early, too late or has another's link learns why and what to do instead @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await newBooking(world, person);
  const { appointmentId } = time;
  const other = await newCustomer(world, { credit: 20_000 });
  const theirs = await newBooking(world, other);
  await openSignedIn(context, world.site, person);
  const faces: [path: string, says: string, next: string][] = [
    [`/tip?id=${appointmentId}`, "This session isn't over yet", "See the session"],
    [`/rate?id=${appointmentId}`, "This session isn't over yet", "See the session"],
    [`/tip?id=${theirs.appointmentId}`, "We can't find this session", "My instructors"],
    [`/rate?id=${theirs.appointmentId}`, "We can't find this session", "My instructors"],
    ["/report?id=no/such", "We can't find this session", "My instructors"],
    ["/tip?instructor=ines-alvarez", "We can't find this session", "My instructors"],
    ["/rate", "We can't find this session", "My calendar"],
  ];
  for (const [path, says, next] of faces) {
    await page.goto(path);
    await expect.soft(main(page).getByText(says), path).toBeVisible();
    await expect.soft(main(page).getByRole("link", { name: next }), path).toBeVisible();
  }
  await expectNoViolations(page, "no such session");
  await callAs(world, person, "/api/book/cancel", { appointmentId, refund: time.amount });
  await page.goto(`/tip?id=${appointmentId}`);
  await expect(main(page)).toContainText("This session didn't take place");
  await expectNoViolations(page, "a tip for nothing");
});
