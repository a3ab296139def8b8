import { accountProblems, type TypedAccount } from "@core/payouts/account/account-form.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";

/** What is typed of a payout account, and how it is saved. */
export const usePayoutAccount = (onSaved: () => Promise<void>) => {
  const [kind, setKind] = useState<TypedAccount["kind"]>("aba");
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const { run, reset, problem, isPending } = useAction((input: TypedAccount) =>
    withRecentSignIn(() => call("/api/provider/payoutaccount")(input)),
  );
  const fields = useFields({ holder: "", routing: "", account: "" }, (values) =>
    accountProblems({ kind, ...values }),
  );
  return {
    kind,
    fields,
    isPending,
    problem,
    recentSignIn,
    choose: (next: TypedAccount["kind"]) => {
      setKind(next);
      reset();
    },
    /** Returns false when a field is wrong. */
    submit: async (): Promise<boolean | undefined> => {
      if (isPending) return undefined;
      reset();
      if (!fields.check()) return false;
      const { holder, routing, account } = fields.values;
      const result = await run({ kind, holder, account, ...(kind === "aba" && { routing }) });
      if (!result) return undefined;
      if (result.ok) {
        await onSaved();
        return undefined;
      }
      if (!fields.refuse(fieldErrorsOf(result.error))) return undefined;
      reset();
      return false;
    },
  };
};
