import { join } from "node:path";
import type { BookingStatus } from "@core/booking/booking.ts";
import type { Earnings } from "@core/earnings/earnings.ts";
import type { Page } from "@playwright/test";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson, newPerson } from "../support/test-people.ts";
import { newDiary, type Seen, type Told } from "../support/two-weeks.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const beacon = "ny-hatha-60";
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** What every side reads of a status that means the same to all. */
const all = (label: string): Seen => ({ customer: label, instructor: label, desk: label });
const requested: Seen = { ...all("Request pending"), instructor: "Request waiting for your reply" };

/** What tells both sides, the one who did it too. */
const both = (...kinds: string[]): Told => ({ customer: kinds, instructor: kinds });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name });

/** Chooses the first or last free time of the last day that a dialog shows. */
async function chooseTime(page: Page, at: "first" | "last") {
  const dialog = page.getByRole("dialog");
  const days = dialog.getByRole("radio", { name: /, [1-9]\d* open times?$/ });
  await days.last().check();
  const times = dialog.getByRole("radio", { name: /^\d+:\d\d [AP]M/ });
  await (at === "first" ? times.first() : times.last()).check();
}

test("two weeks of an instructor: fourteen bookings of every fate, in three browsers @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  test.setTimeout(45 * MINUTE);
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Wanda Lund", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const person = await newCustomer(world, { credit: 50_000, cards: ["visa"] });
  const olive = await knownPerson(world, "olive@example.com");
  const [theirs, ours] = [await browser.newContext(phone), await browser.newContext()];
  await openSignedIn(context, world.site, person);
  await openSignedIn(theirs, world.instructors, teacher);
  await openSignedIn(ours, world.instructors, olive);
  const [instructor, desk] = [await theirs.newPage(), await ours.newPage()];
  const log = join(import.meta.dirname, "../../../test-results/two-weeks.log");
  const diary = newDiary(world, { customer: page, instructor, desk }, log);
  const until = async (at: number) => world.passNights(at - (await world.now()));

  /** The booking that is under way. */
  let aid = "";
  const stored = async () => {
    const found = (await bookingsOf(world, person)).find(({ id }) => id === aid);
    if (!found) throw new Error("The booking is gone.");
    return found;
  };
  const startOf = async () => (await stored()).schedule.start;
  const step = (name: string, act: () => Promise<unknown>, to: BookingStatus, seen: Seen, told: Told = {}) =>
    test.step(name, async () => {
      await act();
      await diary.look(name, aid, to, seen, told);
    });
  const appt = () => page.goto(`${world.site}/appt?id=${aid}`);
  const session = () => instructor.goto(`${world.instructors}/session?id=${aid}`);

  /** Requests an hour of Hatha on the first or last day of the first week that has a free time. */
  async function request(day: "first" | "last" = "first") {
    const before = new Set((await bookingsOf(world, person)).map(({ id }) => id));
    await page.goto(`${world.site}/book?offer=${beacon}&instructor=${teacher.uid}`);
    const days = page.getByRole("radio", { name: /, [1-9]\d* open times?$/ });
    await (day === "first" ? days.first() : days.last()).check();
    await page
      .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
      .first()
      .check();
    await button(page, "Continue").click();
    await button(page, /^Request to book · \$/).click();
    await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
    aid = (await bookingsOf(world, person)).find(({ id }) => !before.has(id))?.id ?? "";
  }
  async function accept() {
    await instructor.goto(`${world.instructors}/inbox`);
    await button(instructor, /^Accept/)
      .first()
      .click();
  }
  async function requests(fate: string, day: "first" | "last" = "first") {
    diary.begin(fate);
    await step("requested", () => request(day), "Requested", requested, both("requested"));
  }
  /** A session that both agreed on. */
  async function agreed(fate: string, day: "first" | "last" = "first") {
    await requests(fate, day);
    await step("accepted", accept, "Confirmed", all("Confirmed"), { customer: ["accepted"] });
  }
  const checkIn = async () => {
    await until((await startOf()) - 5 * MINUTE);
    await session();
    await button(instructor, /^Check in/).click();
  };
  const checkOut = async () => {
    await until((await startOf()) + HOUR);
    await session();
    await button(instructor, /^Check out/).click();
  };
  const settled = async () => until((await startOf()) + 3 * HOUR + MINUTE);
  const reportNoShow = async (on: Page) => {
    await until((await startOf()) + 21 * MINUTE);
    await (on === page ? appt() : session());
    await button(on, /^Report a no-show/).click();
    await inDialog(on, /^Report (a )?no-show$/).click();
  };

  await test.step("1 taught, tipped and rated", async () => {
    await agreed("taught, tipped and rated");
    await step(
      "on the way",
      async () => {
        await until((await startOf()) - 30 * MINUTE);
        await session();
        await button(instructor, /^On my way/).click();
        await expect.poll(async () => (await stored()).eta?.count).toBe(1);
      },
      "Confirmed",
      all("Confirmed"),
      { customer: ["eta", "reminder-2h"], instructor: ["reminder-2h"] },
    );
    await step("checked in", checkIn, "Started", all("In session"), { customer: ["started"] });
    await step("checked out", checkOut, "Closed", all("Completed"), { customer: ["closed"] });
    await step(
      "tipped",
      async () => {
        await settled();
        await page.goto(`${world.site}/tip?id=${aid}`);
        await button(page, "Leave a tip").click();
        await page.getByLabel("Amount in US dollars").fill("7.50");
        await page.getByRole("radio", { name: /^My credit/ }).check();
        await button(page, "Tip $7.50").click();
        await expect(page.getByText(/^Your tip of \$7.50 is on its way/)).toBeVisible();
      },
      "Closed",
      all("Completed"),
      both("tipped"),
    );
    await step(
      "rated by the customer",
      async () => {
        await page.goto(`${world.site}/rate?id=${aid}`);
        await page.getByRole("radio", { name: "5 stars: Wonderful" }).check();
        await button(page, "Save my rating").click();
        await expect(page.getByRole("heading", { name: "Rating saved" })).toBeVisible();
      },
      "Closed",
      all("Completed"),
    );
  });

  await test.step("2 declined", async () => {
    await requests("declined");
    await step(
      "declined",
      async () => {
        await session();
        await button(instructor, /^Decline/).click();
        await instructor.getByRole("dialog").getByLabel("Your reason").fill("I am at a wedding that day.");
        await inDialog(instructor, "Decline").click();
      },
      "Declined",
      all("Declined"),
      { customer: ["declined"] },
    );
  });

  await test.step("3 unanswered", async () => {
    await requests("unanswered", "last");
    const waiting = async () => {
      const { deadline = 0 } = await stored();
      await until(deadline - HOUR);
    };
    await step("an hour is left", waiting, "Requested", requested, { instructor: ["request-waiting"] });
    await step(
      "nobody answers",
      () => world.passNights(HOUR + MINUTE),
      "Expired",
      all("Request expired"),
      both("expired"),
    );
  });

  await test.step("4 withdrawn", async () => {
    await requests("withdrawn");
    await step(
      "withdrawn",
      async () => {
        await appt();
        await button(page, /^Withdraw my request/).click();
        await inDialog(page, "Withdraw my request").click();
      },
      "Canceled",
      all("Request withdrawn"),
      both("withdrawn"),
    );
  });

  await test.step("5 another time offered and taken, then taught", async () => {
    await requests("another time offered and taken", "last");
    const offered = {
      customer: "Another time offered",
      instructor: "You offered another time",
      desk: "Another time offered",
    };
    await step(
      "another time offered",
      async () => {
        await session();
        await button(instructor, /^Decline/).click();
        await button(instructor, "Offer another time instead").click();
        await chooseTime(instructor, "last");
        await inDialog(instructor, /^Offer /).click();
      },
      "Requested",
      offered,
      both("proposed"),
    );
    await step(
      "taken",
      async () => {
        await appt();
        await button(page, /^Take /).click();
      },
      "Confirmed",
      all("Confirmed"),
      both("proposal-accepted"),
    );
    await step("checked in", checkIn, "Started", all("In session"), {
      customer: ["started", "reminder-2h"],
      instructor: ["reminder-2h"],
    });
    await step("checked out", checkOut, "Closed", all("Completed"), { customer: ["closed"] });
  });

  await test.step("6 canceled early", async () => {
    await agreed("canceled by the customer, in time", "last");
    await step(
      "canceled",
      async () => {
        await appt();
        await button(page, "Cancel my session").click();
        await inDialog(page, /^Cancel · \$95\.00 back/).click();
      },
      "Canceled",
      all("Canceled"),
      both("canceled"),
    );
  });

  await test.step("7 canceled late", async () => {
    await agreed("canceled by the customer, 20 hours before", "last");
    await step(
      "canceled",
      async () => {
        await until((await startOf()) - 20 * HOUR);
        await appt();
        await button(page, "Cancel my session").click();
        await inDialog(page, /^Cancel · \$47\.50 back/).click();
      },
      "Canceled",
      all("Canceled"),
      both("canceled", "reminder-24h"),
    );
  });

  await test.step("8 canceled by the instructor", async () => {
    await agreed("canceled by the instructor", "last");
    await step(
      "canceled",
      async () => {
        await session();
        await button(instructor, /^Cancel this session/).click();
        await inDialog(instructor, "I'm sick.").click();
        await inDialog(instructor, "Cancel session").click();
      },
      "Canceled",
      all("Canceled"),
      { customer: ["canceled-by-instructor"] },
    );
  });

  await test.step("9 rescheduled by the instructor's proposal, then taught", async () => {
    await agreed("another time proposed by the instructor", "last");
    await step(
      "proposed",
      async () => {
        await session();
        await button(instructor, "Propose another time").click();
        await chooseTime(instructor, "first");
        await inDialog(instructor, /^Propose /).click();
      },
      "Confirmed",
      all("Confirmed"),
      both("proposed"),
    );
    await step(
      "accepted",
      async () => {
        await appt();
        await button(page, /^Accept /).click();
      },
      "Confirmed",
      all("Confirmed"),
      both("proposal-accepted"),
    );
    await step(
      "started late",
      async () => {
        await until((await startOf()) + 25 * MINUTE);
        await session();
        await button(instructor, /^We started late: check in/).click();
      },
      "Started",
      all("In session"),
      both("started-late"),
    );
    await step("checked out", checkOut, "Closed", all("Completed"), { customer: ["closed"] });
  });

  await test.step("10 proposed by the customer, and declined", async () => {
    await agreed("another time proposed by the customer, kept as it was", "last");
    await step(
      "proposed",
      async () => {
        await appt();
        await button(page, "Propose another time").click();
        await chooseTime(page, "first");
        await inDialog(page, /^Propose /).click();
      },
      "Confirmed",
      all("Confirmed"),
      both("proposed"),
    );
    await step(
      "kept",
      async () => {
        await instructor.goto(`${world.instructors}/inbox`);
        const proposals = instructor.getByRole("region", { name: "Proposed times" });
        await proposals.getByRole("button", { name: /^(Keep|Decline)/ }).click();
      },
      "Confirmed",
      all("Confirmed"),
      both("proposal-answered"),
    );
    await step(
      "nobody checks in",
      async () => until((await startOf()) + 3 * HOUR + MINUTE),
      "Closed",
      all("Completed"),
      {
        customer: ["closed"],
      },
    );
  });

  await test.step("11 nobody home", async () => {
    await agreed("the customer isn't home, and says nothing");
    await step(
      "reported",
      () => reportNoShow(instructor),
      "Missed",
      all("No-show"),
      both("customer-no-show-reported"),
    );
    await step(
      "24 hours",
      () => world.passNights(24 * HOUR + MINUTE),
      "Missed",
      all("No-show"),
      both("customer-no-show"),
    );
  });

  await test.step("12 contested, and decided at the desk", async () => {
    await agreed("the customer contests it");
    await step(
      "reported",
      () => reportNoShow(instructor),
      "Missed",
      all("No-show"),
      both("customer-no-show-reported"),
    );
    await step(
      "contested",
      async () => {
        await appt();
        await button(page, "Tell us you were there").click();
        await page
          .getByRole("dialog")
          .getByRole("textbox", { name: "What happened" })
          .fill("I was at the door.");
        await inDialog(page, "Send to our team").click();
      },
      "Missed",
      all("No-show"),
      both("contested-by-customer"),
    );
    await step(
      "decided",
      async () => {
        await desk.goto(`${world.instructors}/desk/case?what=bookings&id=${aid}`);
        await button(desk, /^Decide the no-show/).click();
        const form = desk.getByRole("dialog", { name: "Decide the no-show" });
        await form.getByLabel("Refund").fill("40");
        await form.getByLabel("Reason").fill("Both were late.");
        await desk.keyboard.press("Control+Enter");
        await expect(desk.getByText(/Decided\. \$40\.00 goes back/)).toBeVisible();
      },
      "Missed",
      all("No-show reviewed"),
      both("no-show-resolved"),
    );
  });

  await test.step("13 the instructor didn't come", async () => {
    await agreed("the instructor didn't come");
    await step(
      "reported",
      () => reportNoShow(page),
      "Missed",
      all("No-show"),
      both("instructor-no-show-reported"),
    );
    await step(
      "24 hours",
      () => world.passNights(24 * HOUR + MINUTE),
      "Missed",
      all("No-show"),
      both("instructor-no-show"),
    );
  });

  await test.step("14 the instructor couldn't make it", async () => {
    await agreed("the instructor couldn't make it");
    await step(
      "said after the start",
      async () => {
        await until((await startOf()) + 25 * MINUTE);
        await session();
        await button(instructor, /^I couldn't make it/).click();
        await inDialog(instructor, "I couldn't make it").click();
      },
      "Missed",
      all("Didn't take place"),
      both("couldnt-come"),
    );
  });

  await test.step("what she earned is her share of each, to the cent", async () => {
    await settled();
    // Five sessions of $76.00, one as the customer wasn't home among them; half of one; 80% of $55.00; and a tip.
    const earned = 5 * 7_600 + 3_800 + 4_400 + 750;
    const sums = () => world.stored.get<Earnings>(`earnings/${teacher.uid}`);
    await expect.poll(async () => (await sums())?.balance).toBe(earned);
    await instructor.goto(`${world.instructors}/earnings`);
    await expect(instructor.getByRole("main").getByText("$469.50").first()).toBeVisible();
  });
  await test.info().attach("two-weeks.log", { path: log });
  await pauseInstructor(teacher.uid);
  await theirs.close();
  await ours.close();
});
