import type { Booking } from "@core/booking/booking.ts";
import type { Reliability } from "@core/derived/reliability-model.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { holdUndo } from "../support/hold-undo.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const beacon = "ny-hatha-60";

/** Hours until a morning in New York, at least 40 of them: sessions some hours later are on the same day then. */
const hoursToMorning = (now: number): number => {
  const morning = 14 * HOUR;
  return (Math.ceil((now + 40 * HOUR - morning) / DAY) * DAY + morning - now) / HOUR;
};

/** An instructor whom no other test meets, and a customer with three requests to them: two of one day, one of a later. */
async function requestsToNewInstructor(world: World) {
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Nadia Frost", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 40_000 });
  const firstname = `Sam-${crypto.randomUUID().slice(0, 8)}`;
  await callAs(world, customer, "/api/name/update", { firstname, lastname: "Stone" });
  const hours = hoursToMorning(await world.now());
  const first = await newBooking(world, customer, { beacon, instructorId: teacher.uid, hours });
  const request = async (start: number) => {
    const slot = { beacon, instructorId: teacher.uid, people: 1, start, amount: first.amount };
    return (await callAs(world, customer, "/api/book/create", { ...slot, pmid: "credit" })).appointmentId;
  };
  const second = await request(first.start + 3 * HOUR);
  const third = await request(first.start + 48 * HOUR);
  await callAs(world, teacher, "/api/provider/accept", { appointmentId: first.appointmentId });
  return { teacher, customer, firstname, first, second, third };
}

test("an instructor answers a request between two sessions, cancels knowing which of three it is, and teaches the day", async ({
  page,
  context,
  world,
}) => {
  const { teacher, customer, firstname, first, second, third } = await requestsToNewInstructor(world);
  const sessionAt = (id: string) => `${world.instructors}/session?id=${id}`;
  await openSignedIn(context, world.instructors, teacher);

  await test.step("accepts from the inbox, knowing what is before and after", async () => {
    await page.goto(`${world.instructors}/inbox`);
    const requests = page.getByRole("region", { name: "Requests" }).getByRole("listitem");
    const request = requests.filter({ hasText: "(2 hours between)" });
    await expect(request.getByRole("list", { name: "That day" })).toContainText(`Before: `);
    await expect(request.getByRole("list", { name: "That day" })).toContainText("After: nothing that day");
    await expect(page.getByText("You have no other sessions that day.")).toBeVisible();
    await expectNoViolations(page, "requests with what is before and after");
    await pressByKey(page, request.getByRole("button", { name: /^Accept/ }).first());
    await expect(page.getByRole("status").getByText(`You accepted ${firstname}`)).toBeVisible();
    expect((await world.stored.get<Booking>(`book/${second}`))?.status).toBe("Confirmed");
  });

  await test.step("answers a request on its own page", async () => {
    await page.goto(sessionAt(third));
    await expect(page.getByText("Request waiting for your reply")).toBeVisible();
    await expect(page.getByText("First time with you")).toBeVisible();
    await expectNoViolations(page, "a request on its own page");
    await pressByKey(page, page.getByRole("button", { name: /^Accept/ }));
    await expect(page.getByRole("heading", { name: "Place" })).toBeVisible();
    await expect(page.getByText("500 East 77th Street")).toBeVisible();
    await expect(page.getByText(/^Visible until/)).toBeVisible();
    await expectNoViolations(page, "a session ahead");
  });

  await test.step("cancels knowing which of three it is", async () => {
    const cancel = page.getByRole("button", { name: /^Cancel this session/ });
    const dialog = page.getByRole("dialog", { name: /^Cancel your session/ });
    await pressByKey(page, cancel);
    await expect(dialog).toContainText("This will be your 1st cancellation or no-show in 90 days.");
    await dialog.getByRole("button", { name: "I'm sick." }).click();
    const restOfDay = dialog.getByRole("checkbox", { name: "Take the rest of that day off too" });
    await expect(restOfDay).not.toBeChecked();
    await restOfDay.check();
    await expectNoViolations(page, "canceling a session and the rest of that day");
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    await expect(
      page.getByText(/: You canceled your session with .* gets a full refund.* Reason: I'm sick\.$/),
    ).toBeVisible();
    await expect(page.getByText("There's no pay for this session.")).toBeVisible();
    await expectNoViolations(page, "a session that was canceled");
    const reliability = () => world.stored.get<Reliability>(`reliability/${teacher.uid}`);
    await expect.poll(async () => (await reliability())?.broken).toBe(1);
    await page.goto(sessionAt(second));
    await cancel.click();
    await expect(dialog).toContainText("This will be your 2nd cancellation or no-show in 90 days.");
    await expectNoViolations(page, "canceling for the second time");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("finds the time off that stays, and opens it again", async () => {
    const from = new Date(first.start + 48 * HOUR).toISOString().slice(0, 10);
    const startsThatDay = async () => {
      const search = { beacon, instructorId: teacher.uid, from, days: 1 };
      const { instructors } = await callAs(world, customer, "/api/book/slots", search);
      return instructors.flatMap(({ slots }) => slots.map((slot) => slot.start));
    };
    const canceledStart = first.start + 48 * HOUR;
    const after = async () => (await startsThatDay()).filter((start) => start >= canceledStart);
    expect(await after()).toEqual([]);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/provider/timeoff", (route) => held.then(() => route.continue()));
    await page.goto(`${world.instructors}/schedule/time-off`);
    const away = page.getByRole("region", { name: "Time off and extra hours" });
    await expect(away.getByRole("status")).toHaveText("Loading…");
    await expect(away.getByText("None planned.")).toHaveCount(0);
    answer();
    const line = away
      .getByRole("listitem")
      .filter({ hasText: "Time off, since you couldn’t make a session" });
    await expect(line).toHaveCount(1);
    await expectNoViolations(page, "time off after a canceled session");
    await pressByKey(page, line.getByRole("button", { name: /^Remove / }));
    await expect(away.getByText("None planned.")).toBeVisible();
    expect(await after()).toContain(canceledStart);
  });

  await test.step("teaches: today's session first, checked in, and checked out with the pay shown", async () => {
    await world.pass(first.start - 5 * MINUTE - (await world.now()));
    await page.goto(`${world.instructors}/`);
    await expect(page).toHaveURL(`${world.instructors}/today`);
    const route = page.getByRole("list", { name: "Your route today" });
    await expect(route.getByRole("listitem").filter({ hasText: "500 East 77th Street" })).toHaveCount(2);
    await expect(route.getByRole("link", { name: /^Directions/ })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Check in/ })).toBeInViewport();
    await expectNoViolations(page, "an instructor's day");
    await route.getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect(page).toHaveURL(sessionAt(first.appointmentId));
    await pressByKey(page, page.getByRole("button", { name: /^Check in/ }));
    await expect(page.getByText("In session", { exact: true })).toBeVisible();
    await world.pass(first.start + HOUR - (await world.now()));
    await page.reload();
    const checkOut = page.getByRole("button", { name: /^Check out · \$\d/ });
    await expectNoViolations(page, "a session that can be checked out");
    await pressByKey(page, checkOut);
    await expect(page.getByText(/: Your session with .* is completed\.$/)).toBeVisible();
    await world.pass(2 * HOUR + MINUTE);
    await expect(page.getByText(/^Added to your earnings .* Paid out Friday, /)).toBeVisible();
  });

  await test.step("finds it again among past sessions", async () => {
    await page.goto(`${world.instructors}/sessions`);
    await page.getByRole("button", { name: "Show past sessions" }).click();
    const past = page.getByRole("region", { name: "Past sessions" });
    await expect(past.getByRole("link", { name: /Completed · your share \$/ })).toBeVisible();
    await expectNoViolations(page, "past sessions of a month");
    await past.getByRole("link", { name: /Completed/ }).click();
    await expect(page).toHaveURL(sessionAt(first.appointmentId));
  });
  await pauseInstructor(teacher.uid);
});

test("an instructor says when they'll be there, proposes another time, and answers the customer's @long", async ({
  page,
  context,
  world,
}) => {
  const { teacher, customer, first, second } = await requestsToNewInstructor(world);
  await callAs(world, teacher, "/api/provider/accept", { appointmentId: second });
  const { appointmentId } = first;
  const booking = async (id: string) => world.stored.get<Booking>(`book/${id}`);
  await openSignedIn(context, world.instructors, teacher);

  await test.step("proposes another time, and withdraws it", async () => {
    await page.goto(`${world.instructors}/session?id=${appointmentId}`);
    await pressByKey(page, page.getByRole("button", { name: "Propose another time" }));
    const dialog = page.getByRole("dialog", { name: /^Propose another time to/ });
    await expect(dialog.getByRole("radio", { name: /\d (AM|PM)/ }).first()).toBeVisible();
    await expectNoViolations(page, "proposing another time");
    await dialog.getByRole("group").getByRole("radio").last().click({ force: true });
    await dialog.getByRole("button", { name: /^Propose .*M$/ }).click();
    await expect(page.getByText(/^You proposed .* has until .* to reply/)).toBeVisible();
    await expectNoViolations(page, "a proposal that waits");
    await pressByKey(page, page.getByRole("button", { name: /^Withdraw proposal/ }));
    await expect(page.getByText("You withdrew the time you proposed.")).toBeVisible();
    expect((await booking(appointmentId))?.proposal).toBeUndefined();
  });

  await test.step("answers the customer's proposal from the inbox", async () => {
    const start = first.start + 50 * HOUR;
    await callAs(world, customer, "/api/book/propose", { appointmentId: second, start });
    await page.goto(`${world.instructors}/inbox`);
    const proposals = page.getByRole("region", { name: "Proposed times" });
    await expect(proposals).toContainText("would like to reschedule this session to");
    await expectNoViolations(page, "another time proposed, in the inbox");
    await pressByKey(page, proposals.getByRole("button", { name: /^Accept/ }));
    await expect(page.getByRole("status").getByText(/is now on/)).toBeVisible();
    expect((await booking(second))?.schedule.start).toBe(start);
  });

  await test.step("says on the day when they'll be there", async () => {
    await world.pass(first.start - HOUR - (await world.now()));
    await page.goto(`${world.instructors}/session?id=${appointmentId}`);
    await expectNoViolations(page, "saying when one will be there");
    await pressByKey(page, page.getByRole("button", { name: /^On my way/ }));
    await expect(page.getByText(/ expects you at /)).toBeVisible();
    await page.getByRole("button", { name: /^10 min late/ }).click();
    await expect
      .poll(async () => (await booking(appointmentId))?.eta)
      .toEqual({
        arrive: first.start + 10 * MINUTE,
        count: 2,
      });
    await expect(page.getByRole("button", { name: /^10 min late/, pressed: true })).toBeVisible();
    await expectNoViolations(page, "an expected arrival");
  });

  await test.step("is asked before saying that they'll be so late that the customer cancels for free, and undoes it", async () => {
    const eta = { arrive: first.start + 10 * MINUTE, count: 2 };
    await pressByKey(page, page.getByRole("button", { name: /^30 min late/ }));
    const dialog = page.getByRole("dialog", { name: /^Tell .* you'll be 30 minutes late\?$/ });
    await expect(dialog).toContainText(/will be able to cancel for a full refund of \$/);
    await expectNoViolations(page, "saying that one will be very late");
    await dialog.getByRole("button", { name: "Go back" }).click();
    await page.getByRole("button", { name: /^30 min late/ }).click();
    const endUndo = await holdUndo(page);
    await dialog.getByRole("button", { name: /^Tell / }).click();
    await expect(page.getByText(/^We're telling .* that you'll be there at/)).toBeVisible();
    await pressByKey(page, page.getByRole("button", { name: "Undo" }));
    await expect(page.getByText(/ expects you at /)).toBeVisible();
    await endUndo();
    expect((await booking(appointmentId))?.eta).toEqual(eta);
  });

  await test.step("is heard though they leave the page right after the press", async () => {
    await page.getByRole("button", { name: /^15 min late/ }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.goto("about:blank");
    await expect
      .poll(async () => (await booking(appointmentId))?.eta)
      .toEqual({ arrive: first.start + 15 * MINUTE, count: 3 });
    await page.goto(`${world.instructors}/session?id=${appointmentId}`);
  });

  await test.step("checks in late, or says that they couldn't make it, once the time for checking in is over", async () => {
    await world.pass(first.start + 36 * MINUTE - (await world.now()));
    await page.reload();
    await expect(page.getByText(/^If you forgot to check in, you don't have to do anything/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Cancel this session/ })).toBeHidden();
    await pressByKey(page, page.getByRole("button", { name: /^I couldn't make it/ }));
    const dialog = page.getByRole("dialog", { name: /^Couldn't make your session with/ });
    await expect(dialog).toContainText("full refund of $");
    await expectNoViolations(page, "saying that one couldn't make it");
    await dialog.getByRole("button", { name: "Go back" }).click();
    await pressByKey(page, page.getByRole("button", { name: /^We started late: check in/ }));
    await expect.poll(async () => (await booking(appointmentId))?.status).toBe("Started");
    expect((await booking(appointmentId))?.events.at(-1)).toMatchObject({ name: "check in", late: true });
  });
  await pauseInstructor(teacher.uid);
});
