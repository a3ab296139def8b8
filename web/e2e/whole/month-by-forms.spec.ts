import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredBooking } from "@core/booking/stored-booking.ts";
import { DAY } from "@core/constants.ts";
import type { Earnings } from "@core/earnings/earnings.ts";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import type { Wallet } from "@core/ledger/wallet.ts";
import type { OutboxEmail } from "@core/notifications/notification.ts";
import type { Intent } from "@core/payments/payment.ts";
import type { ContactMessage } from "@core/people/messages/message.ts";
import type { User } from "@core/people/user.ts";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { phoneChangePath } from "../../../functions/src/http/phone-change-path.ts";
import { newMonthTable } from "../support/month-table.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { practice } from "../support/practice.ts";
import { plantCards, tellOfDispute } from "../support/product.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { plantContacts } from "../support/stored/plant-contacts.ts";
import { sayEmailWasSent } from "../support/stored/plant-email.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { withTreasurer } from "../support/stored/plant-treasurer.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, newPerson, type TestPerson } from "../support/test-people.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const beacon = "ny-hatha-60";
const results = join(import.meta.dirname, "../../../test-results");

/** A name or text that stands nowhere else in a world that other tests fill, too. */
const onlyHere = (text: string): string => `${text} ${randomInt(100_000, 1_000_000)}`;
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Presses an act of the open case, fills in its form and sends it by the button of the same name. */
async function act(page: Page, name: string, fill: (form: Locator) => Promise<unknown>, send = name) {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const form = page.getByRole("dialog", { name });
  await fill(form);
  await form.getByRole("button", { name: send }).click();
}

/** What the trial balance of a day says when nothing differs. */
const agree = "The books agree with everything stored beside them.";

const because = (reason: string) => (form: Locator) => form.getByLabel(/^Reason/).fill(reason);

/** Finds a case by the field that finds everything. */
async function find(page: Page, text: string, option: RegExp) {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a person or a session" })).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole("option", { name: option }).first().click();
  await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
}

/** Saves a file by a button of the page, and returns its text. */
async function saved(page: Page, button: Locator): Promise<string> {
  const downloaded = page.waitForEvent("download");
  await button.click();
  return readFile(await (await downloaded).path(), "utf8");
}

test("a month of the desk, by forms alone: what operators and treasurers needed a programmer for @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  test.setTimeout(60 * MINUTE);
  const table = newMonthTable(join(results, "month-by-forms.md"));
  const shot = (name: string) => (on: Page) =>
    on.screenshot({ path: join(results, `month-${name}.png`), fullPage: true });

  const wilma = await newCustomer(world, { credit: 90_000 });
  const lastname = `Monthly${wilma.uid.toLowerCase().replace(/[^a-z]/g, "")}`.slice(0, 20);
  await callAs(world, wilma, "/api/name/update", { firstname: "Wilma", lastname });
  const [ill, other] = [
    await newPerson(world, { provider: true }),
    await newPerson(world, { provider: true }),
  ];
  const teaching = { areas: ["new-york"], beacons: [beacon] };
  await plantInstructor({ name: "Nadia Ferro", ...teaching }, ill.uid);
  await plantInstructor({ name: "Petra Holm", ...teaching }, other.uid);
  const storedBooking = (id: string) => world.stored.get<StoredBooking>(`book/${id}`);

  await withTreasurer(world, "Theo Lang", async (theo) => {
    const [tessContext, theoContext] = [await browser.newContext(), await browser.newContext()];
    for (const one of [context, tessContext, theoContext]) await table.watch(one);
    /** Signs someone in, or again: acts about money need a sign-in of the last minutes. */
    const signIn = async (into: BrowserContext, { email, password }: TestPerson) =>
      openSignedIn(into, world.instructors, await knownPerson(world, email, password));
    const olive = await knownPerson(world, "olive@example.com");
    const treasurer = await knownPerson(world, "tess@example.com");
    await signIn(context, olive);
    await signIn(tessContext, treasurer);
    await signIn(theoContext, theo);
    const [tess, theos] = [await tessContext.newPage(), await theoContext.newPage()];
    const desk = (on: Page, path: string) => on.goto(`${world.instructors}/desk${path}`);
    await desk(tess, "/money");
    const verdict = tess.getByText(/^The books (agree|differ)|^Something differs|^No books for this day/);
    const areBooksRight = !/differ/.test((await verdict.first().textContent()) ?? "");
    const wilmaCase = () => desk(page, `/case?what=people&id=${wilma.uid}`);
    const open = async (id: string) => {
      await desk(page, `/case?what=bookings&id=${id}`);
      await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
    };

    await test.step("a city is launched as a copy of another one", async () => {
      const city = onlyHere("Taunton");
      await desk(tess, "/prices");
      const ready = tess.getByRole("region", { name: "3. Ready to open" });
      await table.item("a city opened as a copy of another one", async () => {
        await tess.getByRole("link", { name: "Launch a city" }).click();
        const form = tess.getByRole("region", { name: "1. The city" });
        await form.getByLabel("Name").fill(city);
        await form.getByLabel("ZIP codes").fill(`026${randomInt(10, 100)}`);
        await expect(form.getByText("In Massachusetts.")).toBeVisible();
        await form.getByRole("button", { name: "Begin" }).click();
        await ready.getByLabel("Opens on").fill(dateOf((await world.now()) + 300 * DAY));
        await ready.getByLabel("Reason").fill("Many people there asked for us.");
        await ready.getByRole("button", { name: `Open ${city}` }).click();
        await expect(ready.getByText(`${city} opens on`)).toBeVisible();
      });
      await shot("city")(tess);
      await table.item("that city postponed and dropped", async () => {
        await ready.getByRole("button", { name: "Don't open yet" }).click();
        await ready.getByLabel("Reason").fill("Too few instructors.");
        await ready.getByRole("button", { name: "Don't open on that day" }).click();
        await expect(ready.getByRole("button", { name: `Open ${city}` })).toBeVisible();
        await ready.getByRole("button", { name: "Discard the draft" }).click();
        await expect(ready.getByRole("button", { name: "Not now" })).toBeVisible();
        await ready.getByLabel("Reason").fill("Next year.");
        await ready.getByRole("button", { name: "Discard the draft" }).click();
        await expect(tess.getByRole("heading", { level: 1, name: "Areas and prices" })).toBeVisible();
      });
    });

    await test.step("a policy is changed by two treasurers", async () => {
      const panelOn = (on: Page) => on.getByRole("region", { name: /^Chicago/ });
      await table.item("the instructors' share of one city changed by two treasurers", async () => {
        await desk(tess, "/policies?area=chicago");
        const panel = panelOn(tess);
        await panel.getByRole("button", { name: /^Change\s*Instructor's share/ }).click();
        await panel.getByLabel("Percent of the price").fill("78");
        await panel.getByLabel("From", { exact: false }).fill(dateOf((await world.now()) + 330 * DAY));
        await panel.getByLabel(/^Reason/).fill("As decided.");
        await panel.getByRole("button", { name: "Propose the change" }).click();
        await expect(panel.getByText(/Another treasurer has to approve it/)).toBeVisible();
        await desk(theos, "/policies?area=chicago");
        await panelOn(theos)
          .getByRole("button", { name: /^Approve/ })
          .click();
        await panelOn(theos)
          .getByLabel(/^Reason/)
          .fill("Agreed.");
        await panelOn(theos).getByRole("button", { name: "Approve the change" }).click();
        await expect(panelOn(theos).getByRole("list", { name: /^Changes/ })).toContainText("Theo");
      });
      await tess.reload();
      const planned = panelOn(tess).getByRole("listitem").filter({ hasText: "Planned" });
      await planned.getByRole("button", { name: /^Take back/ }).click();
      await panelOn(tess)
        .getByLabel(/^Reason/)
        .fill("Too early.");
      await panelOn(tess).getByRole("button", { name: "Take the change back" }).click();
      await expect(planned).toHaveCount(0);
    });

    await table.item("a style added to a city, from a date", async () => {
      await desk(tess, "/prices");
      const chicago = tess.getByRole("region", { name: /^Chicago/ });
      await chicago.getByRole("button", { name: /^New offer/ }).click();
      for (const [label, value] of [
        ["Name", "Chair yoga at home"],
        ["Style", "Chair"],
        ["Minutes", "45"],
        ["Smallest group", "1"],
        ["Largest group", "2"],
        ["Price with one person", "70"],
        ["Each extra person", "10"],
      ] as const)
        await chicago.getByLabel(label, { exact: true }).fill(value);
      await chicago
        .getByLabel("From", { exact: false })
        .last()
        .fill(dateOf((await world.now()) + 330 * DAY));
      await chicago.getByLabel(/^Reason/).fill("Asked for by 40 people.");
      await chicago.getByRole("button", { name: "Save the price" }).click();
      await expect(chicago.getByRole("row", { name: /Chair yoga at home/ }).first()).toBeVisible();
    });

    const banner = onlyHere("Snow on Saturday: instructors may be late, number");
    await table.item("a banner for customers, taken down after", async () => {
      await desk(page, "/texts");
      const banners = page.getByRole("region", { name: "Banners" });
      await banners.getByRole("button", { name: "Add a banner" }).click();
      await banners.getByLabel("Text").fill(banner);
      await banners.getByLabel("Until").fill(dateOf((await world.now()) + 3 * DAY));
      await banners.getByRole("button", { name: "Show banner" }).click();
      await expect(banners.getByText(banner)).toBeVisible();
      await banners.getByRole("button", { name: `Remove ${banner}` }).click();
      await banners.getByRole("button", { name: "Remove banner" }).click();
      await expect(banners.getByText(banner)).toHaveCount(0);
    });

    const macro = onlyHere("Mats");
    await table.item("a ready-made answer written", async () => {
      await desk(page, "/texts");
      await page.getByRole("button", { name: "Add a text" }).click();
      await page.getByLabel("Name", { exact: true }).last().fill(macro);
      await page.getByLabel("Text", { exact: true }).last().fill("Hi {name}, we bring a mat for everyone.");
      await page.getByRole("button", { name: "Add text" }).click();
      await expect(page.getByRole("button", { name: `Edit ${macro}` })).toBeVisible();
    });

    await test.step("messages", async () => {
      const [asked = "", ...others] = await plantContacts(3);
      const message = () => world.stored.get<ContactMessage>(`contact/${asked}`);
      await desk(page, `/case?what=contacts&id=${asked}`);
      await table.item("a note that names another operator", async () => {
        await page.getByLabel("New note").fill("Do we still, ");
        await page.getByRole("button", { name: "Mention someone" }).click();
        await page
          .getByRole("group", { name: "Mention someone" })
          .getByRole("button", { name: /^@Tess/ })
          .click();
        await page.getByRole("button", { name: "Add note" }).click();
        await expect(page.getByRole("list", { name: "Notes" })).toContainText("Do we still");
      });
      await table.item("a message answered with that text, the name filled in", async () => {
        await act(page, "Answer and close", async (form) => {
          await form.getByRole("button", { name: macro }).click();
          await expect(form.getByRole("textbox", { name: "Your answer" })).toHaveValue(
            "Hi Wren, we bring a mat for everyone.",
          );
          await form.getByLabel(/^Reason/).fill("A usual question.");
        });
        await expect(page.getByText("Answered and closed. The email is on its way.")).toBeVisible();
      });
      await shot("message")(page);
      await table.item("a second answer to it", async () => {
        await act(page, "Answer again", async (form) => {
          await form.getByRole("textbox", { name: "Your answer" }).fill("And blocks, if you want them.");
          await form.getByLabel(/^Reason/).fill("They asked for blocks, too.");
        });
        await expect(page.getByText("Answered. The email is on its way.")).toBeVisible();
      });
      await table.item("it reopened", async () => {
        await act(page, "Reopen", because("She called."));
        await expect(page.getByText("Reopened. It's in the inbox again.")).toBeVisible();
      });
      expect((await message())?.status).toBe("open");
      await table.item("three messages dismissed together", async () => {
        await desk(page, "/list?what=contacts");
        for (const id of [asked, ...others]) {
          await page.locator(`a[href*="id=${id}"]`).focus();
          await page.keyboard.press("x");
        }
        const chosen = page.getByRole("region", { name: "3 chosen" });
        await chosen.getByRole("button", { name: "Dismiss" }).click();
        await chosen.getByLabel("Reason").fill("All said.");
        await page.keyboard.press("Control+Enter");
        await expect(page.locator(`a[href*="id=${others[0]}"]`)).toHaveCount(0);
      });
      expect(await message()).toMatchObject({ outcome: "dismissed" });
    });

    await desk(page, "/texts");
    await page.getByRole("button", { name: `Remove ${macro}` }).click();
    await page.getByRole("button", { name: "Remove text" }).click();
    await expect(page.getByText(macro)).toHaveCount(0);

    await signIn(tessContext, treasurer);
    await table.item("a role given and taken", async () => {
      const nina = await newPerson(world);
      await desk(tess, "/roles");
      const roles = tess.getByRole("region", { name: "Roles" });
      const line = roles.getByRole("listitem").filter({ hasText: nina.email });
      const change = async (known: RegExp, label: string) => {
        await roles.getByLabel("Account email").fill(nina.email);
        await roles.getByRole("button", { name: "Find the account" }).click();
        await expect(roles.getByText(known)).toBeVisible();
        await roles.getByLabel("What to do").selectOption({ label });
        await roles.getByLabel(/^Reason/).fill("Covers weekends.");
        await roles.getByRole("button", { name: "Change the role" }).click();
      };
      await change(/email confirmed, no role$/, "Make them an operator");
      await expect(line).toContainText("Operator since");
      await change(/email confirmed, operator$/, "Remove them from the desk");
      await expect(line).toHaveCount(0);
    });

    await table.item("a customer with a new number", async () => {
      await expect
        .poll(async () => (await world.stored.get<{ terms: string[] }>(`search/${wilma.uid}`))?.terms ?? [])
        .toContain(lastname.toLowerCase());
      await desk(page, "/list?what=people");
      await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
      await find(page, `wilma ${lastname.slice(0, 15)}`, /^Wilma M\./);
      await act(page, "Fix the phone number", async (form) => {
        await form.getByLabel("New phone number").fill("(212) 555-0163");
        await form.getByLabel(/^Reason/).fill("Called from the new number.");
      });
      await expect(page.getByText("We've emailed them a link.")).toBeVisible();
    });
    const emails = await world.stored.findWithIds<OutboxEmail>("mail", "uid", wilma.uid);
    const { EBY_LINK_SECRET = "" } = process.env;
    const theirs = await browser.newContext();
    await openSignedIn(theirs, world.site, wilma);
    const phone = await theirs.newPage();
    const change = emails.find(({ data }) => data.kind === "contact-phone-change");
    await phone.goto(`${world.site}${phoneChangePath(change?.id ?? "", EBY_LINK_SECRET)}`);
    await phone.getByRole("button", { name: "Use this number" }).click();
    await expect(phone.getByRole("heading", { name: "Phone number saved" })).toBeVisible();
    expect((await world.stored.get<User>(`users/${wilma.uid}`))?.phone).toBe("+12125550163");

    let bookedFor = "";
    await table.item("a session booked for a customer", async () => {
      const slot = await findOpenSlot(world, wilma, { ...instant, hours: 60 });
      const zone = "America/New_York";
      const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
      await wilmaCase();
      await page.getByRole("button", { name: "Book for this person" }).click();
      const form = page.getByRole("dialog", { name: "Book for this person" });
      await form.getByRole("combobox", { name: "Session" }).selectOption(instant.beacon);
      await form
        .getByLabel("Day")
        .fill(new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(slot.start));
      await form.getByRole("combobox", { name: "Instructor" }).selectOption(instant.instructorId);
      const at = time.format(slot.start).replace(/\s/g, "\\s");
      const option = form.getByRole("combobox", { name: "Time" }).getByRole("option", {
        name: new RegExp(`^${at},`),
      });
      await expect(option).toBeAttached();
      await form
        .getByRole("combobox", { name: "Time" })
        .selectOption((await option.getAttribute("value")) ?? "");
      await form.getByLabel("Reason").fill("She called us.");
      await form.getByRole("button", { name: /^Book it · they pay/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Session / })).toBeVisible();
      bookedFor = new URL(page.url()).searchParams.get("id") ?? "";
    });
    await phone.goto(`${world.site}/appt?id=${bookedFor}`);
    await phone.getByRole("button", { name: /^Pay \$/ }).click();
    await expect.poll(async () => (await storedBooking(bookedFor))?.status).toBe("Confirmed");
    await table.item("it rescheduled for her", async () => {
      await open(bookedFor);
      await act(page, "Reschedule for the customer", async (form) => {
        const times = form.getByLabel("New time at the place");
        const last = times.getByRole("option").last();
        await times.selectOption((await last.getAttribute("value")) ?? "");
        await form.getByLabel("How the customer agreed").fill("On the phone.");
      });
      await expect(page.getByText(/^Rescheduled to /)).toBeVisible();
    });
    await table.item("it canceled for her", async () => {
      await open(bookedFor);
      await act(page, "Cancel for the customer", because("She has a cold."));
      await expect(page.getByText(/^Canceled for the customer\. \$105\.00 goes back/)).toBeVisible();
    });

    await test.step("an instructor is ill at 6:40 with three sessions", async () => {
      const sessions: string[] = [];
      for (const hours of [50, 54, 74]) {
        const wanted = { beacon, instructorId: ill.uid, hours };
        const { appointmentId } = await newBooking(world, wilma, wanted);
        await callAs(world, ill, "/api/provider/accept", { appointmentId });
        sessions.push(appointmentId);
      }
      await table.item("an instructor ill at 6:40: another one asked for three sessions", async () => {
        await desk(page, "/case");
        await expect(page.getByRole("heading", { name: "No case is open" })).toBeVisible();
        for (const id of sessions) {
          const title = page.getByRole("heading", { level: 1 });
          const before = (await title.textContent()) ?? "";
          await page.keyboard.press("Control+k");
          await expect(page.getByRole("combobox", { name: "Find a person or a session" })).toBeFocused();
          await page.keyboard.type(id);
          await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
          await page.keyboard.press("Enter");
          await expect(page).toHaveURL(new RegExp(id));
          // The case before has the same button.
          await expect(title).not.toHaveText(before);
          await act(page, "Find another instructor", async (form) => {
            await form.getByLabel("Who to ask").selectOption(other.uid);
            await form.getByLabel(/^Reason/).fill("Nadia called at 6:40: she is ill.");
          });
          await expect(page.getByText(/^Asked\. They have until /)).toBeVisible();
        }
      });
      await expect(page.getByRole("button", { name: /^Find another instructor/ })).toHaveCount(0);
      await shot("substitute")(page);
      for (const appointmentId of sessions) {
        await callAs(world, other, "/api/provider/substitute", { appointmentId, accept: true });
        await callAs(world, wilma, "/api/book/substitute", { appointmentId, accept: true });
        expect((await storedBooking(appointmentId))?.instructor.id).toBe(other.uid);
      }
      for (const appointmentId of sessions) {
        const { start = 0 } = (await storedBooking(appointmentId))?.schedule ?? {};
        await world.passNights(start - 5 * MINUTE - (await world.now()));
        await callAs(world, other, "/api/provider/checkin", { appointmentId });
        await world.passNights(HOUR);
        await callAs(world, other, "/api/provider/checkout", { appointmentId });
      }
      await world.passNights(3 * HOUR);
      await expect
        .poll(async () => (await world.stored.get<Earnings>(`earnings/${other.uid}`))?.balance)
        .toBe(3 * 7_600);
      expect((await world.stored.get<Earnings>(`earnings/${ill.uid}`))?.balance ?? 0).toBe(0);
    });

    const tipper = await newCustomer(world, { credit: 30_000 });
    const [taught = ""] = await practice(world, tipper, 1);
    await test.step("a tip is refunded by phone", async () => {
      await callAs(world, tipper, "/api/instructor/tip", {
        appointmentId: taught,
        instructorId: instant.instructorId,
        pmid: "credit",
        amount: 1_000,
      });
      await signIn(context, olive);
      await table.item("a tip refunded by phone", async () => {
        await open(taught);
        await act(page, "Refund the tip", async (form) => {
          await form.getByLabel("Amount").fill("10");
          await expect(form.getByText("The instructor pays")).toBeVisible();
          await form.getByLabel(/^Reason/).fill("She tipped twice.");
        });
        await expect(page.getByText(/^\$10\.00 refunded so far\./)).toBeVisible();
      });
      await table.item("a part of a price refunded, borne by us", async () => {
        await act(page, "Refund part of the price", async (form) => {
          await form.getByLabel("Amount").fill("5");
          await form.getByLabel("Who pays for it").selectOption("us");
          await form.getByLabel(/^Reason/).fill("The lift was out.");
        });
        await expect(page.getByText(/^\$5\.00 refunded so far\./)).toBeVisible();
      });
    });

    await test.step("a dispute is answered", async () => {
      const person = await newCustomer(world);
      const [card] = await plantCards(person, ["disputed"]);
      const time = await findOpenSlot(world, person, instant);
      const booked = { ...time, pmid: card?.pmid ?? "" };
      const { appointmentId } = await callAs(world, person, "/api/book/create", booked);
      const payment = `book_${appointmentId}`;
      const intent = () => world.stored.get<Intent>(`intents/${payment}`);
      await tellOfDispute((await intent())?.processorId ?? "");
      await signIn(context, olive);
      await table.item("a dispute answered, its evidence seen", async () => {
        await desk(page, "");
        await page.locator(`main a[href$="id=${payment}"]`).first().click();
        await act(page, "See the evidence", because("The bank asks."));
        const shown = page.getByRole("region", { name: "Shown until you leave this page" });
        await expect(shown.getByRole("heading", { name: "What happened" })).toBeVisible();
        await act(page, "Answer the bank", async (form) => {
          await form.getByLabel("What you say to the bank").fill("She booked and paid with this card.");
          await form.getByLabel("Reason").fill("Booked from her own account.");
        });
        await expect(page.getByText("The bank has our answer.")).toBeVisible();
      });
      expect((await intent())?.disputes).toMatchObject([{ answer: { state: "sent" } }]);
    });

    await signIn(context, olive);
    await table.item("credit given for goodwill, as a counter-entry", async () => {
      await wilmaCase();
      await act(page, "Give or take credit", async (form) => {
        await form.getByLabel("Amount").fill("12.50");
        await form.getByLabel(/^Reason/).fill("Three sessions with another instructor.");
      });
      await expect(page.getByText(/^Done\. The balance is \$/)).toBeVisible();
    });

    // No email leaves this world: one has, as the sender would say.
    const mail = await world.stored.findWithIds<OutboxEmail>("mail", "uid", wilma.uid);
    const email = mail
      .filter(({ data }) => data.status !== "none" && !data.kind.startsWith("contact-"))
      .toSorted((one, two) => two.data.createdAt - one.data.createdAt)[0];
    await sayEmailWasSent(email?.id ?? "");
    await table.item("an email of hers read and sent again", async () => {
      await wilmaCase();
      await page.getByRole("link", { name: "All notifications and emails to them" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Emails" })).toBeVisible();
      await page.locator(`main a[href*="id=${email?.id}"]`).first().click();
      await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
      await act(page, "Send again", because("She can't find it."));
      await expect(page.getByText("It's on its way.")).toBeVisible();
    });

    await table.item("payments found by date, kept as a view, and downloaded", async () => {
      await desk(page, "/list?what=payments");
      const filters = page.getByRole("group", { name: "Filters" });
      for (const [label, at] of [
        ["From", (await world.now()) - 40 * DAY],
        ["To", (await world.now()) + DAY],
      ] as const) {
        await filters.getByLabel(label, { exact: true }).fill(dateOf(at));
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(new RegExp(`${label.toLowerCase()}=`));
      }
      await page.getByRole("button", { name: "Save this view" }).click();
      await page.getByLabel("Name of this view").fill("Ten days");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(
        page.getByRole("group", { name: "Saved views" }).getByRole("link", { name: "Ten days" }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Download" }).first().click();
      const panel = page.getByRole("region", { name: "Download as CSV" });
      const text = await saved(page, panel.getByRole("button", { name: "Download" }));
      expect(text.trimEnd().split("\r\n").length).toBeGreaterThan(1);
    });

    await test.step("a payout is prepared and filed", async () => {
      const payouts = "a payout prepared, released by another treasurer, filed and marked";
      // What was taught is paid out 48 hours after, at the earliest.
      await world.passNights(3 * DAY);
      await signIn(tessContext, treasurer);
      await signIn(theoContext, theo);
      await table.item(payouts, async () => {
        await desk(tess, "/payout");
        await tess.getByRole("button", { name: "Prepare a payout" }).click();
        await expect(tess).toHaveURL(/\?id=\d+$/);
        const id = new URL(tess.url()).searchParams.get("id") ?? "";
        await desk(theos, `/payout?id=${id}`);
        await theos.getByRole("button", { name: /^Release \$/ }).click();
        const lines = theos.getByRole("table", { name: "Lines" });
        await expect(lines.getByRole("row", { name: /Booked/ }).first()).toBeVisible();
        const file = await saved(
          theos,
          theos.getByRole("button", { name: "Download the file for the bank" }),
        );
        expect(file).toContain(`EBY payout ${id}`);
        await theos.getByLabel("The bank's reference", { exact: true }).fill("TR-7");
        await theos.getByRole("button", { name: /^Mark .* as sent$/ }).click();
        await expect(theos.getByText("Done", { exact: true }).first()).toBeVisible();
      });
      await shot("payout")(theos);
    });

    // The rest of the month passes, a night at a time, and the first day of the next one.
    const month = dateOf(await world.now()).slice(0, 7);
    while (dateOf((await world.now()) - DAY).slice(0, 7) <= month) await world.passNights(DAY);

    await test.step("the books of the month", async () => {
      await signIn(tessContext, treasurer);
      await desk(tess, `/month?month=${month}`);
      let journal = "";
      await table.item("the journal of the month", async () => {
        journal = await saved(tess, tess.getByRole("button", { name: "Download the journal" }));
        await expect(tess.getByText(/Debits and credits are both/)).toBeVisible();
        await expect(tess.getByText(/Each day agrees with its closing\.$/)).toBeVisible();
      });
      const [head = "", ...lines] = journal.trimEnd().split("\r\n");
      const columns = head.replace("\ufeff", "").split(",");
      const cents = (column: string) =>
        sumOf(lines.map((line) => Math.round(Number(line.split(",")[columns.indexOf(column)]) * 100)));
      expect(cents("Debit")).toBeGreaterThan(0);
      expect(cents("Debit")).toBe(cents("Credit"));
      await shot("books")(tess);

      await table.item("figures by city, downloaded", async () => {
        await desk(tess, "/insights");
        await expect(tess.getByRole("table", { name: "Areas" })).toContainText("New York");
        const weeks = await saved(tess, tess.getByRole("button", { name: "Download the weeks" }));
        expect(weeks).toContain("New York");
      });

      await table.item("the trial balance looked at", async () => {
        await desk(tess, "/money");
        await expect(tess.getByRole("table", { name: "Accounts" })).toBeVisible();
      });
      // Other tests may have left books of this world that differ.
      if (areBooksRight) await expect(tess.getByText(agree)).toBeVisible();
      const total = tess.getByRole("row", { name: /^In all/ });
      await expect(total).not.toContainText(/[1-9]/);
      // Each event of the ledger about her, and what is stored of her beside it.
      const wallet = await world.stored.get<Wallet>(`wallets/${wilma.uid}`);
      const { accountId = "" } = wallet ?? {};
      const events = await world.stored.find<LedgerEvent>("ledger", "accountId", accountId);
      for (const { entries } of events) expect(sumOf(entries.map(({ amount }) => amount))).toBe(0);
      const onAccount = (account: string) =>
        sumOf(
          events.flatMap(({ entries }) =>
            entries.filter((entry) => entry.account === account).map(({ amount }) => amount),
          ),
        );
      expect([wallet?.paid, wallet?.given]).toEqual([
        onAccount(`paid:${accountId}`),
        onAccount(`given:${accountId}`),
      ]);
    });

    for (const one of [tessContext, theoContext, theirs]) await one.close();
  });

  console.log(table.text());
  for (const uid of [ill.uid, other.uid]) await pauseInstructor(uid);
});
