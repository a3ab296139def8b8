import { useState } from "react";
import { useAction } from "../../api/hooks/use-action.ts";
import type { SignedInUser } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Column } from "../../ui/layout.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";

interface FirstFactorProps {
  user: SignedInUser;
  onSecondFactor: (required: SecondFactorRequired) => void;
  onDone: () => void;
}

function PasswordForm({ user, onSecondFactor, onDone }: FirstFactorProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const { run, isPending } = useAction(async (typed: string) => {
    const { confirmPassword } = await import("../../auth/confirm-password.ts");
    return { ok: true as const, value: await confirmPassword(typed) };
  });
  const submit = async () => {
    if (isPending) return;
    setError(password ? "" : "Please enter your password.");
    if (!password) return false;
    const result = await run(password);
    if (!result?.ok) return;
    const outcome = result.value;
    if (outcome.status === "second-factor") return void onSecondFactor(outcome);
    if (outcome.status === "done") return void onDone();
    setError(outcome.message);
    return false;
  };
  return (
    <Form onSubmit={submit}>
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField
        autoFocus
        value={password}
        onChange={(next) => {
          setPassword(next);
          setError("");
        }}
        error={error}
      />
      <SubmitButton pending={isPending} fullWidth>
        Sign in again
      </SubmitButton>
    </Form>
  );
}

/** The ways a signed-in user can sign in again. */
export function FirstFactor({ user, onSecondFactor, onDone }: FirstFactorProps) {
  const { hasPassword, hasGoogle, email } = user;
  return (
    <Column>
      {hasPassword && <PasswordForm user={user} onSecondFactor={onSecondFactor} onDone={onDone} />}
      {hasGoogle && <GoogleButton again={email} onSecondFactor={onSecondFactor} onDone={onDone} />}
    </Column>
  );
}
