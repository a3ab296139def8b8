import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useAccount } from "../../data/account/account.ts";
import type { CalendarMonth } from "../../data/booking/calendar-month.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { paths } from "../../routing/paths.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { dateOf, monthOf, monthToQuery, parseMonth } from "./month/month.ts";

const isSame = (a: CalendarMonth, b: CalendarMonth) => monthToQuery(a) === monthToQuery(b);

/**
 * The month in the URL, for reloads and the back button. The router updates the URL a while after a key
 * press, and further key presses would act on the old month: so this state leads, and the URL follows.
 */
const useMonth = (current: CalendarMonth) => {
  const { key, search } = useLocation();
  const [turned, setTurned] = useState<{ key: string; month: CalendarMonth } | null>(null);
  const fromUrl = parseMonth(new URLSearchParams(search).get("month"));
  const month = (turned?.key === key ? turned.month : fromUrl) ?? current;
  const show = (next: CalendarMonth) => {
    setTurned({ key, month: next });
    const query = isSame(next, current) ? "" : `?month=${monthToQuery(next)}`;
    history.replaceState(history.state, "", `${paths.calendar}${query}`);
  };
  return [month, show] as const;
};

/** The displayed month, the focused day, and the chosen day. */
export const useCalendar = () => {
  const now = useNow(60_000);
  const zone = useAccount().meta.timeZone || deviceTimeZone();
  const today = dateAt(now, zone);
  // Fixed, because midnight at the end of a month would turn the page; but the home's zone, which loads later, may.
  const [opened, setOpened] = useState({ zone, month: monthOf(today) });
  if (opened.zone !== zone) setOpened({ zone, month: monthOf(today) });
  const [month, show] = useMonth(opened.month);
  const [visited, setVisited] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const isHere = (date: string) => isSame(monthOf(date), month);
  return {
    now,
    month,
    today,
    /** The day in the tab order. */
    active: [visited, today].find(isHere) ?? dateOf(month, 1),
    /** The day the agenda is filtered by, or null for all. */
    chosen: chosen && isHere(chosen) ? chosen : null,
    choose: (date: string | null) => {
      if (date) setVisited(date);
      setChosen(date);
    },
    /** Moves the focused day, even into another month. */
    visit: (date: string) => {
      setVisited(date);
      show(monthOf(date));
    },
    turn: (to: CalendarMonth) => {
      setChosen(null);
      show(to);
    },
    toToday: () => {
      setChosen(null);
      setVisited(today);
      show(monthOf(today));
    },
  };
};
