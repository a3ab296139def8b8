import { isDate } from "../../booking/place-date.ts";
import { emptyWish, type Wish } from "./wish.ts";

/** What an address may say of a wish. Place, instructions and payment are nobody else's business. */
export type PublicWish = Pick<Wish, "area" | "beacon" | "people" | "who" | "date" | "start" | "by">;

const isId = (text: string) => text.length <= 128 && !text.includes("/");

/** The wish an address carries; what is not well formed is left out. `at` is now, ms UTC. */
export const wishOf = (search: string, at: number): PublicWish => {
  const query = new URLSearchParams(search);
  const id = (name: string) => {
    const text = query.get(name) ?? "";
    return isId(text) ? text : "";
  };
  const people = Number(query.get("people"));
  const start = Number(query.get("start"));
  const date = query.get("date") ?? "";
  const isAhead = Number.isSafeInteger(start) && start > at && id("by") !== "";
  return {
    area: id("area"),
    beacon: id("offer"),
    people: Number.isInteger(people) && people > 0 && people <= 50 ? people : emptyWish.people,
    who: id("instructor"),
    date: isDate(date) ? date : "",
    start: isAhead ? start : 0,
    by: isAhead ? id("by") : "",
  };
};

/** The address's query for a wish; empty while nothing is chosen. */
export const queryOf = ({ area, beacon, people, who, date, start, by }: PublicWish): string => {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value && query.set(name, value);
  set("area", area);
  set("offer", beacon);
  set("people", people === emptyWish.people ? "" : String(people));
  set("instructor", who);
  set("date", date);
  set("start", start > 0 ? String(start) : "");
  set("by", by);
  return query.toString();
};
