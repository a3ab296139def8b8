import { createServer } from "node:http";
import { duplexPair } from "node:stream";
import { DEMO_CALENDAR_HOST } from "../core/calendar/demo-calendar.ts";
import { internet, type Network } from "./network.ts";

/** A public address, as the guard requires; no connection is ever opened to it. */
const ADDRESS = "93.184.215.14";

/** Every week at noon on two days and all of one day: local times, which are those of the instructor who imports them. */
const SAMPLE = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//sample//EN",
  "BEGIN:VEVENT",
  "UID:lunch",
  "SUMMARY:Lunch with Sam",
  "DTSTART:20260106T120000",
  "DTEND:20260106T133000",
  "RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:class",
  "SUMMARY:Pottery class",
  "DTSTART:20260102T170000",
  "DTEND:20260102T190000",
  "RRULE:FREQ=WEEKLY;BYDAY=FR",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

const server = createServer((_, response) =>
  response.setHeader("Content-Type", "text/calendar").setHeader("ETag", '"sample"').end(SAMPLE),
);

/** The internet with one extra host: a sample calendar, served within this process. Only for the demo world. */
export const demoNetwork: Network = {
  resolve: async (hostname) => (hostname === DEMO_CALENDAR_HOST ? [ADDRESS] : internet.resolve(hostname)),
  connect: (address, hostname) => {
    if (hostname !== DEMO_CALENDAR_HOST) return internet.connect(address, hostname);
    const [near, far] = duplexPair();
    server.emit("connection", far);
    return near;
  },
};
