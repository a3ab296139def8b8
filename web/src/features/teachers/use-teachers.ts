import { built } from "built:teachers";
import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { favoritesFirst, findTeachers, orderTeachers } from "@core/people/instructors/teacher-search.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { useFavoriteInstructors } from "../../parts/showcase/favorite-instructors.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { keptPostalCode } from "../../parts/showcase/kept-postal-code.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { filterNames, filterOf, teacherFilters } from "./teacher-filters.ts";

const DAY = 86_400_000;
const never = () => () => undefined;
const nothing = new URLSearchParams();
const builtOrder = orderTeachers(built.instructors);

/** The date so many days from today, at a place or on this device. */
const dateIn = (days: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now() + days * DAY);

/**
 * Teachers by the filters of the address. The page was built without any: they count from the first render in the
 * browser on. Without an area in the address, it is that of the ZIP code this visitor last looked up.
 */
export function useTeachers() {
  const [typed, setParams] = useSearchParams();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const params = isLive ? typed : nothing;
  const kept = isLive ? findServingArea(built.areas, keptPostalCode())?.id : undefined;
  const areaId = params.get("area") ?? kept ?? "";
  const area = built.areas.find(({ id }) => id === areaId);

  const everywhere = useFresh("instructors", built);
  const { answer } = useAnswer(area?.id ?? null, (id: string) =>
    asResult(fetchPublicFile("instructors", { area: id })),
  );
  const listed: readonly ListedInstructor[] =
    area && answer.status === "ready"
      ? answer.value.instructors
      : // Who teaches nowhere yet can't be booked.
        everywhere.value.instructors.filter(({ areas }) =>
          area ? areas.includes(area.id) : areas.length > 0,
        );
  const all = useWithoutBlocked(listed);
  const fitting = findTeachers(
    all,
    filterOf(params, (days) => dateIn(days, area?.timeZone)),
  );
  // Everywhere, the page was built with them: what has changed since moves no card under its reader.
  const ordered = area ? fitting : inBuiltOrder(fitting, builtOrder);
  const found = favoritesFirst(ordered, useFavoriteInstructors());
  const chosen = filterNames.filter((name) => params.get(name));

  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // "area=" is everywhere, also for who has looked up a ZIP code.
        if (value || name === "area") next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => setParams(areaId ? { area: areaId } : {}, { replace: true, preventScrollReset: true });

  return {
    areas: built.areas,
    area,
    fields: teacherFilters(listed),
    valueIn: (name: string) => params.get(name) ?? "",
    chosen,
    choose,
    clear,
    found,
    isLoading: Boolean(area) && answer.status === "loading",
    problem:
      area && answer.status === "failed"
        ? answer.retry
        : !area && everywhere.status === "failed"
          ? everywhere.retry
          : undefined,
  };
}
