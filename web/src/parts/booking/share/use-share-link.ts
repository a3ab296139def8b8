import { useState } from "react";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { joinPath } from "../../../routing/paths.ts";

/** The invitation link of a booking: created on request, renewed to end the old one. */
export const useShareLink = (aid: string) => {
  const [link, setLink] = useState("");
  const { run, reset, problem, isPending } = useAction((isRenewed: boolean) =>
    call("/api/book/share")(isRenewed ? { appointmentId: aid, renew: isRenewed } : { appointmentId: aid }),
  );

  /** Returns whether there is a link. */
  const ask = async (isRenewed = false): Promise<boolean> => {
    const result = await run(isRenewed);
    if (result?.ok) setLink(`${location.origin}${joinPath(aid, result.value.token)}`);
    return result?.ok ?? false;
  };
  return { link, isPending, problem: problem ? callErrorText(problem) : "", ask, clear: reset };
};

export type ShareLinkState = ReturnType<typeof useShareLink>;
