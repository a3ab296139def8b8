import type { CallOutput } from "@core/api/index.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { isCodeFieldError, redeemErrorText } from "./redeem-error.ts";

/** The amount a code has added, and the new balance. */
export type RedeemedGift = CallOutput<"/api/code/redeem">;

/** State of the form that redeems a code. */
export const useRedeem = () => {
  const form = useForm({
    initial: { code: "" },
    errorsOf: ({ code }) => ({ code: code.trim() === "" ? "Please enter your code." : undefined }),
  });
  const [isAgain, setIsAgain] = useState(false);
  const { run, reset, value, problem, isPending } = useAction(call("/api/code/redeem"));

  return {
    form,
    isPending,
    error: problem ?? null,
    gift: value ?? null,
    /** Whether the form was reopened for another code: its field takes the focus. */
    isAgain,
    submit: async (): Promise<boolean | undefined> => {
      if (!form.check()) return false;
      const result = await run({ code: form.values.code.trim() });
      if (!result || result.ok) return;
      if (isCodeFieldError(result.error)) form.refuse({ code: redeemErrorText(result.error) });
      return false;
    },
    startOver: () => {
      form.reset();
      reset();
      setIsAgain(true);
    },
  };
};
