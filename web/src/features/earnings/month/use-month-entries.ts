import type { EarningsEntry } from "@core/api/earnings.ts";
import type { CallOutput } from "@core/api/index.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";

type EntryPage = CallOutput<"/api/provider/earningsmonth">;

/** The entries of one month: the first page, and more with each `loadMore`. */
export const useMonthEntries = (month: string) => {
  const { answer } = useAnswer({ month }, call("/api/provider/earningsmonth"));
  const further = useAction(call("/api/provider/earningsmonth"));
  const [more, setMore] = useState<EntryPage>();
  const first = answer.status === "ready" ? answer.value : undefined;
  const next = (more ?? first)?.next;
  const loadMore = async () => {
    const result = next && (await further.run({ month, after: next }));
    if (result?.ok)
      setMore((before) => ({
        ...result.value,
        entries: [...(before?.entries ?? []), ...result.value.entries],
      }));
  };
  const entries: EarningsEntry[] = [...(first?.entries ?? []), ...(more?.entries ?? [])];
  return {
    entries: answer.status === "ready" ? ({ status: "ready", value: entries } as const) : answer,
    hasMore: next !== undefined,
    isLoading: further.isPending,
    hasFailed: further.problem !== undefined,
    loadMore: () => void loadMore(),
  };
};
