import { isEmail } from "@core/people/email.ts";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { resultOf } from "../../api/as-result.ts";
import { sendConfirmEmail } from "../../api/calls/account.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { hasSignedInBefore } from "../../auth/session.ts";
import type { EntryOutcome } from "../../auth/sign-in-or-up.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { NewPasswordField } from "../../parts/sign-in/new-password-field.tsx";
import { PasswordField } from "../../parts/sign-in/password-field.tsx";
import { passwordError } from "../../parts/sign-in/password-strength.ts";
import { getLegalPaths, paths } from "../../routing/paths.ts";
import { readTypedEmail, withTypedEmail } from "../../routing/typed-email.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";

const Small = styled(Quiet)({ "& a": { whiteSpace: "nowrap" } });

type Refusal = Extract<EntryOutcome, { status: "refused" }>;
const wayOut: Record<NonNullable<Refusal["help"]>, string> = {
  password: " Try again, reset your password, or continue with Google if that's how you signed up.",
  either: " If you're new here, please choose a stronger password.",
  new: "",
};

interface CredentialsFormProps {
  /** Called when the password is right and the account requires a second factor. */
  onSecondFactor: (required: SecondFactorRequired) => void;
}

/**
 * Email and password, of a new account or a known one; on success the session changes and the guard redirects. Whatever
 * is refused, what was typed stays.
 */
export function CredentialsForm({ onSecondFactor }: CredentialsFormProps) {
  const legal = getLegalPaths();
  const { state, search } = useLocation();
  const form = useForm({
    initial: { email: readTypedEmail(state), password: "" },
    errorsOf: (typed) => ({
      email: isEmail(typed.email.trim()) ? undefined : "Please enter a valid email address.",
      password: typed.password ? undefined : "Please enter your password.",
    }),
  });
  // The rules of a new password, once it may be one.
  const [isRuled, setIsRuled] = useState(false);
  const address = form.values.email.trim();

  const send = async ({ password }: { password: string }) => {
    const wasHere = hasSignedInBefore();
    const passwordProblem = passwordError(password, address);
    const { signInOrUp } = await import("../../auth/sign-in-or-up.ts");
    const outcome = await signInOrUp(address, password, passwordProblem === undefined);
    if (outcome.status === "second-factor") onSecondFactor(outcome);
    // If it fails, the person can request it again.
    if (outcome.status === "new") void sendConfirmEmail();
    // Someone with an account may have mistyped its address.
    if (outcome.status === "new" && wasHere) notify(`We created a new account for ${address}.`);
    if (outcome.status !== "refused") return resultOf(null);
    const { help } = outcome;
    setIsRuled(help === "new" || help === "either");
    if (passwordProblem && (help === "new" || help === "either")) form.refuse({ password: passwordProblem });
    return help === "new" ? null : resultOf(outcome.message + (help ? wayOut[help] : ""));
  };
  const { submit, problem, isPending } = useSubmit(form, send, { request: (typed) => typed });
  const submitAndFocus = async () => {
    await submit();
    return false;
  };

  const password = form.field("password");
  return (
    <Form onSubmit={submitAndFocus}>
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Field label="Email" type="email" autoComplete="username" {...form.field("email")} />
      {isRuled ? <NewPasswordField {...password} email={address} /> : <PasswordField {...password} />}
      <SubmitButton pending={isPending} fullWidth>
        Continue
      </SubmitButton>
      <Small>
        New here? We'll create your account. By continuing, you agree to our <a href={legal.terms}>terms</a>{" "}
        and <a href={legal.privacy}>privacy policy</a>.
      </Small>
      <Link to={{ pathname: paths.recover, search }} state={withTypedEmail(state, address)}>
        Forgot your password?
      </Link>
    </Form>
  );
}
