import { accountProblems, type TypedAccount } from "@core/payouts/account/account-form.ts";
import { call } from "../../../api/call.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";

const initial = { kind: "aba" as TypedAccount["kind"], holder: "", routing: "", account: "" };

/** What is typed of a payout account, and how it is saved. */
export const usePayoutAccount = (onSaved: () => Promise<void>) => {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const form = useForm({ initial, errorsOf: accountProblems });
  const saving = useSubmit(
    form,
    (input: TypedAccount) => withRecentSignIn(() => call("/api/provider/payoutaccount")(input)),
    {
      request: ({ routing, ...typed }) => ({ ...typed, ...(typed.kind === "aba" && { routing }) }),
      onDone: onSaved,
    },
  );
  return { form, recentSignIn, ...saving };
};
