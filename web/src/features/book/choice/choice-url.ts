import { isDate } from "../../../parts/booking/place-date.ts";
import { type BookingChoice, emptyChoice } from "./booking-choice.ts";

/** The part of a choice that may be in a URL. Place, instructions and payment are private. */
export type PublicChoice = Pick<
  BookingChoice,
  "area" | "beacon" | "people" | "onlyInstructorId" | "without" | "date" | "start" | "instructorId"
>;

const isId = (text: string) => text.length <= 128 && !text.includes("/");

/**
 * Reads a choice from a URL's query; malformed parts are left out. A link to an open time names `beacon`, `instructor` and
 * `start`: without `by`, the start is that instructor's. `at` is now, ms UTC.
 */
export const choiceFromQuery = (search: string, at: number): PublicChoice => {
  const query = new URLSearchParams(search);
  const id = (name: string) => {
    const text = query.get(name) ?? "";
    return isId(text) ? text : "";
  };
  const people = Number(query.get("people"));
  const start = Number(query.get("start"));
  const date = query.get("date") ?? "";
  const by = id("by") || id("instructor");
  const isAhead = Number.isSafeInteger(start) && start > at && by !== "";
  return {
    area: id("area"),
    beacon: id("offer") || id("beacon"),
    people: Number.isInteger(people) && people > 0 && people <= 50 ? people : emptyChoice.people,
    onlyInstructorId: id("instructor"),
    without: id("without"),
    date: isDate(date) ? date : "",
    start: isAhead ? start : 0,
    instructorId: isAhead ? by : "",
  };
};

/** The URL query of a choice; empty while nothing is chosen. */
export const choiceToQuery = ({
  area,
  beacon,
  people,
  onlyInstructorId,
  without,
  date,
  start,
  instructorId,
}: PublicChoice): string => {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value && query.set(name, value);
  set("area", area);
  set("offer", beacon);
  set("people", people === emptyChoice.people ? "" : String(people));
  set("instructor", onlyInstructorId);
  set("without", without);
  set("date", date);
  set("start", start > 0 ? String(start) : "");
  set("by", instructorId);
  return query.toString();
};
