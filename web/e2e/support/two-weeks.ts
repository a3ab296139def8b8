import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import type { Notification, OutboxEmail } from "@core/notifications/notification.ts";
import type { Page } from "@playwright/test";
import { expect } from "./quiet-test.ts";
import type { World } from "./world.ts";

const sides = ["customer", "instructor", "desk"] as const;
type Side = (typeof sides)[number];

/** What each side reads of a booking at one moment, in the words of its own page. */
export type Seen = Readonly<Record<Side, string>>;

/** Which notifications a step sends to each side, by kind. */
export type Told = Readonly<Partial<Record<Side, readonly string[]>>>;

interface Message {
  side: string;
  kind: string;
}

const kindsFor = (messages: readonly Message[], side: Side): string[] =>
  messages.flatMap((one) => (one.side === side ? [one.kind] : [])).toSorted();

const addressOf = (side: Side, { site, instructors }: World, aid: string): string =>
  ({
    customer: `${site}/appt?id=${aid}`,
    instructor: `${instructors}/session?id=${aid}`,
    desk: `${instructors}/desk/case?what=bookings&id=${aid}`,
  })[side];

/**
 * Keeps the log of what happened to bookings, in a file, and checks after each step what every side sees and was told.
 * Each side has a page in a browser of its own.
 */
export function newDiary(world: World, pages: Readonly<Record<Side, Page>>, file: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  const write = (line: string) => appendFileSync(file, `${line}\n`);
  const notesRead = new Set<string>();
  const emailsRead = new Map<string, number>();

  return {
    /** Begins the story of another booking. */
    begin: (fate: string) => write(`\n— ${fate}`),

    /** After a step of a booking: its status, the words on all three pages, and who was told of what. */
    async look(step: string, aid: string, status: BookingStatus, seen: Seen, told: Told): Promise<void> {
      const booking = () => world.stored.get<Booking>(`book/${aid}`);
      await expect.poll(async () => (await booking())?.status, { message: step }).toBe(status);

      const unread = async () =>
        (await world.stored.find<Notification>("notes", "aid", aid)).filter(({ id }) => !notesRead.has(id));
      const kinds = async () => {
        const notes = await unread();
        return { customer: kindsFor(notes, "customer"), instructor: kindsFor(notes, "instructor") };
      };
      await expect.poll(kinds, { message: `told after: ${step}` }).toEqual({
        customer: (told.customer ?? []).toSorted(),
        instructor: (told.instructor ?? []).toSorted(),
      });
      for (const { id } of await unread()) notesRead.add(id);

      const stored = await world.stored.find<OutboxEmail>("mail", "aid", aid);
      const emails = stored.filter((one) => one.status !== "none");
      const sent = emails
        .slice(0)
        .sort((a, b) => a.createdAt - b.createdAt)
        .slice(emailsRead.get(aid) ?? 0);
      emailsRead.set(aid, emails.length);
      // A charge and a refund have a receipt each.
      const events = sent.map(({ uid, kind, params }) => `${uid} ${kind} ${JSON.stringify(params)}`);
      expect(events, `one email for one event: ${step}`).toEqual([...new Set(events)]);

      for (const side of sides) {
        await pages[side].goto(addressOf(side, world, aid));
        const words = pages[side].getByRole("main").getByText(seen[side], { exact: true });
        await expect(words.first(), `${side} after: ${step}`).toBeVisible();
      }
      write(`${new Date(await world.now()).toISOString().slice(0, 16)}  ${step}: ${status}`);
      write(`    reads: ${sides.map((side) => `${side} “${seen[side]}”`).join(", ")}`);
      write(`    told: ${JSON.stringify(told)}`);
      write(`    emails: ${sent.map(({ side, kind }) => `${side} ${kind}`).join(", ") || "none"}`);
    },
  };
}
