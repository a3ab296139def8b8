import type { CallOutput } from "@core/api/index.ts";
import { useRef, useState } from "react";
import { asResult, resultOf } from "../../../api/as-result.ts";
import { useAction } from "../../../api/hooks/use-action.ts";

export interface ProcessorFormProps {
  setup: CallOutput<"/api/card/setup">;
  /** Whether it will be the only card, and so the default. */
  isFirst: boolean;
  /** What the button of a digital wallet does. */
  expressNote: string;
  /**
   * Called when the processor accepted the card, to save it; `isExpress` if a digital wallet gave it. Returns an error
   * text, or null.
   */
  onTaken: (isDefault: boolean, isExpress: boolean) => Promise<string | null>;
}

/** Sends a card to the processor once, then saves it; a failed step can be retried alone. */
export const useCardForm = ({ isFirst, onTaken }: ProcessorFormProps) => {
  const [isDefault, setIsDefault] = useState(true);
  const isTaken = useRef(false);
  const isExpress = useRef(false);
  const { run, problem, isPending } = useAction(async (give: () => Promise<unknown>) => {
    const given = isTaken.current || (await asResult(give()));
    if (given !== true && !given.ok) return given;
    isTaken.current = true;
    return resultOf(await onTaken(isFirst || isDefault, isExpress.current));
  });
  const sendBy = (express: boolean) => (give: () => Promise<unknown>) => {
    if (!isTaken.current && !isPending) isExpress.current = express;
    return run(give);
  };
  return {
    isDefault,
    setIsDefault,
    pending: isPending,
    problem: problem?.message,
    isTaken: isTaken.current,
    send: sendBy(false),
    /** The same for a card that a digital wallet gives. */
    sendExpress: sendBy(true),
  };
};
