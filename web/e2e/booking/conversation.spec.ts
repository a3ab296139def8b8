import { messageIdOf } from "@core/people/messages/message-id.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { byRequest, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test.describe("a conversation", () => {
  test("is live between both sides; a number is masked until the session is confirmed, and a hidden message is gone at once", async ({
    page,
    context,
    browser,
    world,
  }) => {
    const customer = await newCustomer(world, { credit: 20_000 });
    const firstname = `Sam-${crypto.randomUUID().slice(0, 8)}`;
    await callAs(world, customer, "/api/name/update", { firstname, lastname: "Stone" });
    const { appointmentId } = await newBooking(world, customer, byRequest);
    const ines = await knownPerson(world, "ines@example.com");

    await openSignedIn(context, world.site, customer);
    await page.goto(`${world.site}/appt?id=${appointmentId}`);
    const mine = page.getByRole("region", { name: "Messages with Ines" });
    await expect(mine.getByText("Say hello, ask a question, or mention parking and pets.")).toBeVisible();
    await expect(mine.getByText(/show as •••/)).toBeVisible();
    await expectNoViolations(page, "a conversation with nothing in it");
    await mine.getByRole("button", { name: "Send" }).click();
    await expect(mine.getByLabel("Message Ines")).toBeFocused();
    await expect(mine.getByText("Please write a message.")).toBeVisible();
    await mine.getByLabel("Message Ines").fill("Is there parking near you? Call me: (212) 555-0100");
    await mine.getByRole("button", { name: "Send" }).click();
    await expect(mine.getByText("Is there parking near you? Call me: •••")).toBeVisible();
    await expect(mine.getByText("We replaced a number or an address with •••")).toBeVisible();
    await expect(mine.getByLabel("Message Ines")).toHaveValue("");

    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await openSignedIn(theirs, world.instructors, ines);
    const site = await theirs.newPage();
    await site.goto(`${world.instructors}/inbox`);
    await site.getByRole("link", { name: new RegExp(`^Messages with ${firstname}`) }).click();
    const written = site.getByRole("region", { name: new RegExp(`^Messages with ${firstname}`) });
    await expect(written.getByText("Call me: •••")).toBeVisible();
    await written.getByLabel(/^Message /).fill("There is a garage\nacross the street.");
    await written.getByRole("button", { name: "Send" }).click();
    await expect(mine.getByText("There is a garage")).toBeVisible();
    await expectNoViolations(page, "a conversation");
    await expectNoViolations(site, "an instructor's conversation");

    await callAs(world, ines, "/api/provider/accept", { appointmentId });
    await expect(mine.getByText(/show as •••/)).toHaveCount(0);
    await mine.getByLabel("Message Ines").fill("Now it is (212) 555-0100.");
    await mine.getByRole("button", { name: "Send" }).click();
    await expect(written.getByText("Now it is (212) 555-0100.")).toBeVisible();
    await expect(written.getByText("Call me: •••")).toBeVisible();

    const said = { appointmentId, text: "Something rude." };
    const { messageId } = await callAs(world, ines, "/api/message/send", said);
    const rude = mine.getByRole("listitem").filter({ hasText: "Something rude." });
    await rude.getByRole("button", { name: /^Report/ }).click();
    const report = page.getByRole("dialog", { name: "Report this message" });
    await report.getByLabel("What's wrong with it?").fill("This is rude.");
    await expectNoViolations(page, "reporting a message");
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Thank you. We'll look into it.")).toBeVisible();
    const [stored] = await world.stored.find<{ bookingId: string }>("reports", "uid", customer.uid);
    expect(stored).toMatchObject({ bookingId: appointmentId, side: "customer" });

    const olive = await knownPerson(world, "olive@example.com");
    await callAs(world, olive, "/api/operator/moderate", {
      what: "message",
      id: messageIdOf(appointmentId, messageId),
      outcome: "hidden",
      reason: "Rude.",
    });
    for (const side of [mine, written]) {
      await expect(side.getByText("Our team removed this message.")).toBeVisible();
      await expect(side.getByText("Something rude.")).toHaveCount(0);
    }
    await theirs.close();
  });

  test("keeps what was typed when it can't be sent and over a reload, and says when it is closed @long", async ({
    page,
    context,
    world,
  }) => {
    const customer = await newCustomer(world, { credit: 20_000 });
    const { appointmentId, start } = await newBooking(world, customer, byRequest);
    const ines = await knownPerson(world, "ines@example.com");
    await callAs(world, ines, "/api/provider/accept", { appointmentId });
    await callAs(world, ines, "/api/message/send", { appointmentId, text: "See you soon!" });
    await openSignedIn(context, world.site, customer);
    await page.goto(`${world.site}/appt?id=${appointmentId}`);
    const mine = page.getByRole("region", { name: "Messages with Ines" });
    await page.route("**/api/message/send", (route) => route.abort());
    await mine.getByLabel("Message Ines").fill("I will be outside.");
    await mine.getByRole("button", { name: "Send" }).click();
    await expect(mine.getByText("We couldn't send this. What you typed is still here.")).toBeVisible();
    await expectNoViolations(page, "a message that could not be sent");
    await page.unroute("**/api/message/send");
    await page.reload();
    await expect(mine.getByLabel("Message Ines")).toHaveValue("I will be outside.");
    await mine.getByRole("button", { name: "Send" }).click();
    await expect(mine.getByRole("listitem").filter({ hasText: "I will be outside." })).toHaveCount(1);

    // Where notifications led before each session had its page.
    await openSignedIn(context, world.instructors, ines);
    await page.goto(`${world.instructors}/sessions?id=${appointmentId}`);
    await expect(page).toHaveURL(`${world.instructors}/session?id=${appointmentId}`);
    const theirs = page.getByRole("region", { name: /^Messages with Robin/ });
    await expect(theirs.getByText("I will be outside.")).toBeVisible();
    await expectNoViolations(page, "an instructor's conversation on a phone");

    await world.pass(start + 3_600_000 + 86_400_000 - (await world.now()));
    await openSignedIn(context, world.site, customer);
    await page.goto(`${world.site}/appt?id=${appointmentId}`);
    await expect(mine.getByText("This conversation closed 24 hours after the session.")).toBeVisible();
    await expect(mine.getByLabel("Message Ines")).toHaveCount(0);
    await expectNoViolations(page, "a conversation that is closed");
  });
});
