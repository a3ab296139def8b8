import { fieldRefusal } from "../../api/as-result.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import type { SignedInUser } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column } from "../../ui/layout.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";

interface FirstFactorProps {
  user: SignedInUser;
  onSecondFactor: (required: SecondFactorRequired) => void;
  onDone: () => void;
}

function PasswordForm({ user, onSecondFactor, onDone }: FirstFactorProps) {
  const form = useForm({
    initial: { password: "" },
    errorsOf: (typed) => ({ password: typed.password ? undefined : "Please enter your password." }),
  });
  const confirm = async (password: string) => {
    const { confirmPassword } = await import("../../auth/confirm-password.ts");
    const outcome = await confirmPassword(password);
    if (outcome.status === "refused") return fieldRefusal("password", outcome.message);
    if (outcome.status === "second-factor") onSecondFactor(outcome);
    else onDone();
    return null;
  };
  const { submit, isPending } = useSubmit(form, confirm, { request: ({ password }) => password });
  return (
    <Form onSubmit={submit}>
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField autoFocus {...form.field("password")} />
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
