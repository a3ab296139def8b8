import { useState } from "react";
import { shareBooking } from "../../api/booking.ts";
import { joinPath } from "../../app/paths.ts";
import { troubleText } from "./use-change.ts";

/** The link friends join a booking by: asked for when somebody wants it, and a new one when the old shall end. */
export const useShare = (aid: string) => {
  const [link, setLink] = useState("");
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState("");

  /** Answers whether there is a link now. */
  const ask = async (isRenewed = false): Promise<boolean> => {
    if (isPending) return false;
    setIsPending(true);
    setProblem("");
    const result = await shareBooking(aid, isRenewed);
    setIsPending(false);
    if (result.ok) setLink(`${location.origin}${joinPath(aid, result.value.token)}`);
    else setProblem(troubleText(result.error));
    return result.ok;
  };
  return { link, isPending, problem, ask, clear: () => setProblem("") };
};

export type Sharing = ReturnType<typeof useShare>;
