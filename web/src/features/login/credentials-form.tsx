import { isEmail } from "@core/people/email.ts";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { resultOf } from "../../api/as-result.ts";
import { sendConfirmEmail } from "../../api/calls/account.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { NewPasswordField } from "../../parts/sign-in/new-password-field.tsx";
import { PasswordField } from "../../parts/sign-in/password-field.tsx";
import { passwordError } from "../../parts/sign-in/password-strength.ts";
import { getLegalPaths } from "../../routing/paths.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/panel.tsx";

const Small = styled(Quiet)({ "& a": { whiteSpace: "nowrap" } });

const wrongWith = (email: string, password: string, isNew: boolean) => {
  const wrong: { email?: string; password?: string } = {};
  if (!isEmail(email.trim())) wrong.email = "Please enter a valid email address.";
  const fault = isNew
    ? passwordError(password, email.trim())
    : password
      ? undefined
      : "Please enter your password.";
  if (fault) wrong.password = fault;
  return wrong;
};

interface CredentialsFormProps {
  isNew: boolean;
  /** Called when the password is right and the account requires a second factor. */
  onSecondFactor: (required: SecondFactorRequired) => void;
}

/** Email and password; on success the session changes and the guard redirects. */
export function CredentialsForm({ isNew, onSecondFactor }: CredentialsFormProps) {
  const legal = getLegalPaths();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<ReturnType<typeof wrongWith>>({});
  const { run, reset, problem, isPending } = useAction(async () => {
    const { signIn, signUp } = await import("../../auth/sign-in.ts");
    const outcome = await (isNew ? signUp : signIn)(email.trim(), password);
    // If it fails, the person can request it again.
    if (isNew && outcome.status === "done") void sendConfirmEmail();
    if (outcome.status === "second-factor") onSecondFactor(outcome);
    return resultOf(outcome.status === "refused" ? outcome.message : null);
  });

  const submit = async () => {
    if (isPending) return;
    const found = wrongWith(email, password, isNew);
    setWrong(found);
    reset();
    if (found.email || found.password) return false;
    await run(undefined);
  };

  return (
    <Form onSubmit={submit}>
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wrong.email}
      />
      {isNew ? (
        <NewPasswordField
          value={password}
          email={email.trim()}
          onChange={setPassword}
          error={wrong.password}
        />
      ) : (
        <PasswordField value={password} onChange={setPassword} error={wrong.password} />
      )}
      <SubmitButton pending={isPending} fullWidth>
        {isNew ? "Create account" : "Sign in"}
      </SubmitButton>
      {isNew && (
        <Small>
          By creating an account, you agree to our <a href={legal.terms}>terms</a> and{" "}
          <a href={legal.privacy}>privacy policy</a>.
        </Small>
      )}
    </Form>
  );
}
