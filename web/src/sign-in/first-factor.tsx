import { useState } from "react";
import type { FactorAsked } from "../auth/outcome.ts";
import type { SignedInUser } from "../auth/session.ts";
import { Form } from "../ui/form.tsx";
import { Stack } from "../ui/panel.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";

interface FirstFactorProps {
  user: SignedInUser;
  onAsked: (asked: FactorAsked) => void;
  onDone: () => void;
}

function PasswordForm({ user, onAsked, onDone }: FirstFactorProps) {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async () => {
    if (pending) return;
    setWrong(password ? "" : "Please enter your password.");
    if (!password) return false;
    setPending(true);
    const { confirmPassword } = await import("../auth/reauth.ts");
    const outcome = await confirmPassword(password);
    setPending(false);
    if (outcome.status === "second-factor") return void onAsked(outcome);
    if (outcome.status === "done") return void onDone();
    setWrong(outcome.message);
    return false;
  };
  return (
    <Form onSubmit={submit}>
      {/* Tells a password manager whose password is asked for. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField
        autoFocus
        value={password}
        onChange={(next) => {
          setPassword(next);
          setWrong("");
        }}
        error={wrong}
      />
      <SubmitButton pending={pending} fullWidth>
        Sign in again
      </SubmitButton>
    </Form>
  );
}

/** The ways in which somebody who is signed in can sign in anew. */
export function FirstFactor({ user, onAsked, onDone }: FirstFactorProps) {
  const { hasPassword, hasGoogle, email } = user;
  return (
    <Stack>
      {hasPassword && <PasswordForm user={user} onAsked={onAsked} onDone={onDone} />}
      {hasGoogle && <GoogleButton again={email} onAsked={onAsked} onDone={onDone} />}
    </Stack>
  );
}
