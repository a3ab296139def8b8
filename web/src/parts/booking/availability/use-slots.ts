import type { CallInput, CallOutput } from "@core/api/index.ts";
import type { CallResult } from "../../../api/call.ts";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import type { Loadable } from "../../../data/live/live-values.ts";

/** Query for free times. */
export type SlotsQuery = CallInput<"/api/book/slots">;
/** Free times and their instructors. */
type SlotsResult = CallOutput<"/api/book/slots">;

/** ms for which free times are cached, for switching between weeks. */
const FRESH = 30_000;
const known = new Map<string, { value: SlotsResult; at: number }>();

/** Clears the cache, because some times are known to be taken. */
export const forgetSlots = (): void => known.clear();

const cached = (key: string): SlotsResult | null => {
  const entry = known.get(key);
  return entry && Date.now() - entry.at < FRESH ? entry.value : null;
};

const read = async (query: SlotsQuery): Promise<CallResult<SlotsResult>> => {
  const key = JSON.stringify(query);
  const found = cached(key);
  if (found) return { ok: true, value: found };
  const result = await call("/api/book/slots")(query);
  if (result.ok) known.set(key, { value: result.value, at: Date.now() });
  return result;
};

/** Free times, with a function that loads more instructors if there are any. A null query reads nothing. */
export const useSlots = (
  query: SlotsQuery | null,
): { slots: Loadable<SlotsResult>; more: (() => void) | null } => {
  const { answer: slots, put } = useAnswer(query, read);
  const { run } = useAction(call("/api/book/slots"));
  const next = slots.status === "ready" ? slots.value.next : undefined;
  const loadMore = async () => {
    if (!query || slots.status !== "ready") return;
    const result = await run({ ...query, after: next });
    if (!result?.ok) return;
    const value = { ...result.value, instructors: [...slots.value.instructors, ...result.value.instructors] };
    known.set(JSON.stringify(query), { value, at: Date.now() });
    put(value);
  };
  return { slots, more: next === undefined ? null : () => void loadMore() };
};
