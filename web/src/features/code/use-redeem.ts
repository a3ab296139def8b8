import type { CallOutput } from "@core/api/index.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";

/** The amount a code has added, and the new balance. */
export type RedeemedGift = CallOutput<"/api/code/redeem">;

/** State of the form that redeems a code. */
export const useRedeem = () => {
  const [code, setCode] = useState("");
  const [isAgain, setIsAgain] = useState(false);
  const { run, reset, value, problem, isPending } = useAction(call("/api/code/redeem"));

  return {
    code,
    /** Typing clears the error about the previous input. */
    type: (next: string) => {
      setCode(next);
      reset();
    },
    isPending,
    error: problem ?? null,
    gift: value ?? null,
    /** Whether the form was reopened for another code: its field takes the focus. */
    isAgain,
    submit: async (): Promise<boolean | undefined> => {
      const result = await run({ code: code.trim() });
      return result?.ok === false ? false : undefined;
    },
    startOver: () => {
      setCode("");
      reset();
      setIsAgain(true);
    },
  };
};
