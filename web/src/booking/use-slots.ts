import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { useEffect, useState } from "react";
import { findSlots } from "../api/booking.ts";
import type { Loadable } from "../data/live.ts";

/** What free times are asked for. */
export type SlotsQuery = CallInput<"/api/book/slots">;
/** Who is free when. */
export type Slots = CallOutput<"/api/book/slots">;

/** ms free times are shown without asking again: going back and forth between weeks. */
const FRESH = 30_000;
const known = new Map<string, { value: Slots; at: number }>();

/** Forgets free times, because some of them are known to be gone. */
export const forgetSlots = (): void => known.clear();

const recall = (key: string): Slots | null => {
  const entry = known.get(key);
  return entry && Date.now() - entry.at < FRESH ? entry.value : null;
};

/** Free times, and a way to more instructors where there are more. A null query asks nothing. */
export const useSlots = (query: SlotsQuery | null): { slots: Loadable<Slots>; more: (() => void) | null } => {
  const key = query && JSON.stringify(query);
  const [shown, setShown] = useState<{ key: string; slots: Loadable<Slots> } | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, the round for a new attempt
  useEffect(() => {
    if (!query || !key) return;
    let isOver = false;
    const show = (slots: Loadable<Slots>) => !isOver && setShown({ key, slots });
    const found = recall(key);
    if (found) show({ status: "ready", value: found });
    else
      void findSlots(query).then((result) => {
        if (result.ok) {
          known.set(key, { value: result.value, at: Date.now() });
          show({ status: "ready", value: result.value });
        } else {
          const retry = () => setRound((n) => n + 1);
          show({ status: "failed", message: result.error.message, retry });
        }
      });
    return () => {
      isOver = true;
    };
  }, [key, round]);

  const slots: Loadable<Slots> = shown && shown.key === key ? shown.slots : { status: "loading" };
  const next = slots.status === "ready" ? slots.value.next : undefined;
  const loadMore = async () => {
    if (!query || !key || slots.status !== "ready") return;
    const result = await findSlots({ ...query, after: next });
    if (!result.ok) return;
    const instructors = [...slots.value.instructors, ...result.value.instructors];
    const value = { ...result.value, instructors };
    known.set(key, { value, at: Date.now() });
    setShown({ key, slots: { status: "ready", value } });
  };
  return { slots, more: next === undefined ? null : () => void loadMore() };
};
