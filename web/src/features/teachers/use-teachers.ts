import { built } from "built:teachers";
import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { favoritesFirst, findTeachers } from "@core/people/instructors/teacher-search.ts";
import { useState, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { useFavoriteInstructors } from "../../parts/showcase/favorite-instructors.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { embeddedTeachers } from "./embedded-teachers.ts";
import { filterNames, filterOf, teacherFilters } from "./teacher-filters.ts";
import { teachersPath } from "./teachers-address.ts";
import type { TeachersArea } from "./use-area.ts";

const DAY = 86_400_000;
const never = () => () => undefined;
const nothing = new URLSearchParams();

/** The date so many days from today, at a place or on this device. */
const dateIn = (days: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now() + days * DAY);

const builtIn = (area: string) => built.instructors.filter(({ areas }) => areas.includes(area));

/**
 * Teachers of an area, or of all without one, by the filters of the address. The page was built without any: they count
 * from the first render in the browser on.
 */
export function useTeachers(area: TeachersArea | null) {
  const [typed, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const params = isLive ? typed : nothing;
  const [embedded] = useState(() => (area ? embeddedTeachers(area.id) : undefined));

  const { answer } = useAnswer(area?.id ?? "", (id: string) =>
    asResult(fetchPublicFile("instructors", id ? { area: id } : {})),
  );
  const given = area ? embedded?.instructors : built.instructors;
  // Without a network and without the page's own: those this release was built with.
  const known = given ?? (answer.status === "failed" ? builtIn(area?.id ?? "") : []);
  const current = answer.status === "ready" ? answer.value.instructors : known;
  // Who teaches nowhere yet can't be booked.
  const listed: readonly ListedInstructor[] = current.filter(({ areas }) => areas.length > 0);
  const all = useWithoutBlocked(listed);
  const fitting = findTeachers(
    all,
    filterOf(params, (days) => dateIn(days, area?.timeZone)),
  );
  // What has changed since the page was built moves no card under its reader.
  const ordered = inBuiltOrder(fitting, given ?? []);
  const found = favoritesFirst(ordered, useFavoriteInstructors());
  const chosen = filterNames.filter((name) => params.get(name));

  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  /** Goes to an area (id), or everywhere, with the same filters. */
  const chooseArea = (id: string) => void navigate({ pathname: teachersPath(id), search: `${params}` });

  return {
    chooseArea,
    fields: teacherFilters(listed),
    valueIn: (name: string) => params.get(name) ?? "",
    chosen,
    choose,
    clear,
    found,
    isLoading: !given && answer.status === "loading",
    problem: answer.status === "failed" ? answer.retry : undefined,
  };
}
