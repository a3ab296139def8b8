import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { dateAt } from "../../booking/place-date.ts";
import { useNow } from "../../booking/use-now.ts";
import { useAccount } from "../../data/account.ts";
import { deviceZone } from "../../ui/time-format.ts";
import { addMonths, dateOf, type Month, monthOf, monthText, parseMonth } from "./month.ts";

const isSame = (a: Month, b: Month) => monthText(a) === monthText(b);

/**
 * The month of the address, for a reload and for coming back. The router changes its address some time after a key
 * was pressed, and the keyboard would walk on in the old month: so the month is ours, and the address follows it.
 */
const useMonth = (current: Month) => {
  const { key, search } = useLocation();
  const [turned, setTurned] = useState<{ key: string; month: Month } | null>(null);
  const told = parseMonth(new URLSearchParams(search).get("month"));
  const month = (turned?.key === key ? turned.month : told) ?? current;
  const show = (next: Month) => {
    setTurned({ key, month: next });
    const query = isSame(next, current) ? "" : `?month=${monthText(next)}`;
    history.replaceState(history.state, "", `${paths.calendar}${query}`);
  };
  return [month, show] as const;
};

/** Which month is shown, where the keyboard is in it, and which day is chosen. */
export const useCalendar = () => {
  const now = useNow(60_000);
  const today = dateAt(now, useAccount().meta.timeZone || deviceZone());
  // Held: at a month's end the zone of one's home, which is known a moment later, or midnight would turn the page.
  const [begun] = useState(() => monthOf(today));
  const [month, show] = useMonth(begun);
  const [visited, setVisited] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const isHere = (date: string) => isSame(monthOf(date), month);
  return {
    now,
    month,
    today,
    /** The day the Tab key leads to. */
    active: [visited, today].find(isHere) ?? dateOf(month, 1),
    /** The day whose sessions alone are listed, or null for all. */
    chosen: chosen && isHere(chosen) ? chosen : null,
    choose: (date: string | null) => {
      if (date) setVisited(date);
      setChosen(date);
    },
    /** Moves the keyboard's place, into another month too. */
    visit: (date: string) => {
      setVisited(date);
      show(monthOf(date));
    },
    turn: (n: number) => {
      setChosen(null);
      show(addMonths(month, n));
    },
    toToday: () => {
      setChosen(null);
      setVisited(today);
      show(monthOf(today));
    },
  };
};
