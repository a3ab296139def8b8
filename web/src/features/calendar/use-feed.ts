import { useEffect, useState } from "react";
import { getFeed, renewFeed } from "../../api/account.ts";
import type { Loadable } from "../../data/live.ts";
import { type FeedAddress, feedAddress } from "./feed-address.ts";

/** The private address of one's calendar feed, and a new one. */
export const useFeed = () => {
  const [feed, setFeed] = useState<Loadable<FeedAddress>>({ status: "loading" });
  const [round, setRound] = useState(0);
  const [isRenewing, setIsRenewing] = useState(false);
  const [problem, setProblem] = useState("");
  const show = (path: string) => setFeed({ status: "ready", value: feedAddress(path, location.origin) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round stands for a new attempt
  useEffect(() => {
    let isOver = false;
    setFeed({ status: "loading" });
    void getFeed().then((result) => {
      if (isOver) return;
      if (result.ok) show(result.value.path);
      else
        setFeed({
          status: "failed",
          message: result.error.message,
          retry: () => setRound((n) => n + 1),
        });
    });
    return () => {
      isOver = true;
    };
  }, [round]);

  return {
    feed,
    isRenewing,
    problem,
    /** Answers whether there is a new address. */
    renew: async (): Promise<boolean> => {
      if (isRenewing) return false;
      setIsRenewing(true);
      setProblem("");
      const result = await renewFeed();
      setIsRenewing(false);
      if (result.ok) show(result.value.path);
      else setProblem(`${result.error.message} It may or may not be renewed: please look again.`);
      return result.ok;
    },
  };
};
