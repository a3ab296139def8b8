import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import type { Loadable } from "../../data/live/live-values.ts";

/** A feed's address, to copy (`address`) and to open in a calendar program (`webcal`). */
export interface FeedAddress {
  address: string;
  webcal: string;
}

/** The full address of a feed's path at `origin` (without a trailing slash). */
export const feedAddressOf = (path: string, origin: string): FeedAddress => {
  const address = new URL(path, origin).href;
  return { address, webcal: address.replace(/^https?:/, "webcal:") };
};

/** The private address of the account's calendar feed, and its renewal. */
export const useCalendarFeed = () => {
  const { answer, put } = useAnswer({}, call("/api/feed/get"));
  const { run, problem, isPending } = useAction(call("/api/feed/renew"));
  const feed: Loadable<FeedAddress> =
    answer.status === "ready"
      ? { status: "ready", value: feedAddressOf(answer.value.path, location.origin) }
      : answer;

  return {
    feed,
    isRenewing: isPending,
    problem: problem ? `${problem.message} Your link may have changed. Reopen this window to check.` : "",
    /** Returns whether there is a new address. */
    renew: async (): Promise<boolean> => {
      const result = await run({});
      if (result?.ok) put(result.value);
      return result?.ok ?? false;
    },
  };
};
