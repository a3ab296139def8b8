// A server of calendars on this machine, and an instructor for each test of importing them.
import { afterEach, beforeEach, expect, vi } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCalendar } from "../../src/endpoints/provider/calendar.ts";
import { providerCalendarstate } from "../../src/endpoints/provider/calendarstate.ts";
import { internet } from "../../src/fetch/network.ts";
import { networkDouble, portOf, startServer } from "../../src/fetch/testing/network-double.ts";
import { sweepCalendars } from "../../src/jobs/sweep-calendars.ts";
import { dayRef, externalCalendars, notifications, settings } from "../../src/store/collections.ts";
import { clearSwitchCache } from "../../src/store/settings/switches.ts";
import { callEndpoint, contextOf } from "./call-endpoint.ts";
import { plantCustomer } from "./customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "./world.ts";

export const CALENDAR_URL = "https://calendar.example/private-1f3a/basic.ics";
export const PUBLIC_ADDRESS = "93.184.215.14";
export const BUSY_DATE = "2026-11-24";
export const PROBLEM_SENTENCE = expect.stringMatching(/^We couldn't read a calendar at this address\./);

/** What the server of calendars answers, and the ETag of each request that it got. */
export let answer: { status: number; text: string; etag?: string };
export const requestedTags: (string | undefined)[] = [];
const server = await startServer((request, response) => {
  requestedTags.push(request.headers["if-none-match"]);
  const { status, text, etag } = answer;
  const isKnown = etag !== undefined && request.headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : status, etag === undefined ? {} : { ETag: etag });
  response.end(isKnown ? undefined : text);
});
const names = { "calendar.example": [[PUBLIC_ADDRESS]], "inside.example": [["10.0.0.1"]] };

const utc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
/** A calendar with an event from–to for each pair (ms UTC). */
export const calendarText = (...times: [number, number][]): string =>
  [
    "BEGIN:VCALENDAR",
    ...times.flatMap(([from, to], i) => [
      "BEGIN:VEVENT",
      `UID:e${i}`,
      `DTSTART:${utc(from)}`,
      `DTEND:${utc(to)}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
/** Makes the server answer something else. */
export const answerWith = (next: typeof answer): void => {
  answer = next;
};
/** Makes the server answer with a calendar that has an event for each pair. */
export const serveCalendar = (...times: [number, number][]) => {
  answer = { status: 200, text: calendarText(...times) };
};

export let world: World;
export let uid: string;
beforeEach(async () => {
  vi.spyOn(internet, "resolve").mockImplementation((name) => networkDouble(names, 0).resolve(name));
  vi.spyOn(internet, "connect").mockImplementation((address, name) =>
    networkDouble(names, portOf(server)).connect(address, name),
  );
  world = await plantWorld();
  uid = await plantInstructor(world, "ines");
  requestedTags.length = 0;
  serveCalendar([newYork(5, 10), newYork(5, 11)]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { ref } of (await externalCalendars().get()).docs) await ref.delete();
  await settings().doc("switches").delete();
  clearSwitchCache();
});

export const importCalendarOf = (now = NOW, url = CALENDAR_URL) =>
  callEndpoint(providerCalendar, { url }, { uid, now });
export const checkNow = (now: number) => callEndpoint(providerCalendar, { check: true }, { uid, now });
export const calendarState = (now = NOW) => callEndpoint(providerCalendarstate, {}, { uid, now });
export const sweepAt = (now: number) =>
  sweepCalendars(now, (id, error) => expect.fail(`${id} ${String(error)}`));
export const storedCalendar = async () => (await externalCalendars().doc(uid).get()).data();
export const reservationsOf = async (date = BUSY_DATE) =>
  (await dayRef(uid, date).get()).data()?.reservations;
export const newsOf = async (kind: string) =>
  (await notifications().where("allow", "array-contains", uid).where("kind", "==", kind).get()).docs;

export async function bookAt(start: number): Promise<string> {
  const customer = await plantCustomer(world, "cleo", 50_000);
  const body = { instructorId: uid, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
  const { appointmentId } = await callEndpoint(bookCreate, body, { uid: customer });
  await providerAccept.handler({ appointmentId }, contextOf(uid));
  return appointmentId;
}
