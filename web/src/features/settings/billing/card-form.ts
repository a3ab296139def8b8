import type { CallOutput } from "@shared/api/index.ts";
import { useRef, useState } from "react";

/** What both forms of a new card are given. */
export interface CardFormProps {
  setup: CallOutput<"/api/card/setup">;
  /** Whether it will be the only card, so that it is the default anyway. */
  isFirst: boolean;
  /** The processor has taken the card: keep it. Answers why not, or null. */
  onTaken: (isDefault: boolean) => Promise<string | null>;
}

/** Gives a card to the processor once, then keeps it; what failed can be repeated without the rest. */
export const useCardForm = ({ isFirst, onTaken }: CardFormProps) => {
  const [isDefault, setIsDefault] = useState(true);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTaken = useRef(false);
  const send = async (give: () => Promise<unknown>) => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      if (!isTaken.current) await give();
      isTaken.current = true;
      setProblem(await onTaken(isFirst || isDefault));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setPending(false);
  };
  return { isDefault, setIsDefault, pending, problem, isTaken: isTaken.current, send };
};
