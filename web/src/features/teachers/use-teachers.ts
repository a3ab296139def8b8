import { built } from "built:teachers";
import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { favoritesFirst, findTeachers } from "@core/people/instructors/teacher-search.ts";
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder, keepUnchanged } from "../../parts/showcase/built-order.ts";
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

/** The names of the filters that an address sets. */
const chosenIn = (params: URLSearchParams) => filterNames.filter((name) => params.get(name));

/**
 * Teachers of an area, or of all without one, by the filters of the address. The page was built without any: they count
 * from the first render in the browser on. Everything keeps its identity while it is the same, and what was found follows
 * in slices: an area has up to 500 teachers, and most renders change none of what is shown.
 */
export function useTeachers(area: TeachersArea | null) {
  const [typed, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const params = isLive || `${typed}` === "" ? typed : nothing;
  const [embedded] = useState(() => {
    const data = embeddedTeachers.read();
    return data?.area === area?.id ? data : undefined;
  });

  const id = area?.id ?? "";
  const { answer } = useAnswer(id, (of: string) =>
    asResult(fetchPublicFile("instructors", of ? { area: of } : {})),
  );
  const prerendered = area ? embedded?.instructors : built.instructors;
  const answered = answer.status === "ready" ? answer.value.instructors : undefined;
  const hasFailed = answer.status === "failed";
  const listed = useMemo((): readonly ListedInstructor[] => {
    // Without a network and without the page's own: those this release was built with.
    const known = prerendered ?? (hasFailed ? builtIn(id) : []);
    const current = answered ? keepUnchanged(answered, known) : known;
    // Who teaches nowhere yet can't be booked.
    return current.filter(({ areas }) => areas.length > 0);
  }, [prerendered, answered, hasFailed, id]);
  const fields = useMemo(() => teacherFilters(listed), [listed]);

  const all = useWithoutBlocked(listed);
  const favorites = useFavoriteInstructors();
  const found = useMemo(() => {
    const fitting = findTeachers(
      all,
      filterOf(params, (days) => dateIn(days, area?.timeZone)),
    );
    // What has changed since the page was built moves no card under its reader.
    return favoritesFirst(inBuiltOrder(fitting, prerendered ?? []), favorites);
  }, [all, params, area, prerendered, favorites]);
  const isLoading = !prerendered && answer.status === "loading";
  const result = useMemo(() => ({ found, isLoading }), [found, isLoading]);

  const choose = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  /** Goes to an area (id), or everywhere, with the same filters. */
  const chooseArea = useCallback(
    (to: string) => void navigate({ pathname: teachersPath(to), search: `${typed}` }),
    [navigate, typed],
  );

  return {
    form: { fields, params, choose, chooseArea },
    chosen: chosenIn(params),
    clear,
    /** What was found, and whether it is still asked for; behind the form while it renders. */
    result: useDeferredValue(result),
    problem: answer.status === "failed" ? answer.retry : undefined,
  };
}
