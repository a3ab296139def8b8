import { NewPasswordField } from "../../../parts/sign-in/new-password-field.tsx";
import { PasswordField } from "../../../parts/sign-in/password-field.tsx";
import { passwordError } from "../../../parts/sign-in/password-strength.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useSaveSetting } from "../use-save-setting.ts";
import { useNewPassword } from "./use-new-password.ts";

export function PasswordForm({ email }: { email: string }) {
  const { setNewPassword, recentSignIn } = useNewPassword();
  const form = useForm({
    initial: { current: "", password: "" },
    errorsOf: ({ current, password }) => ({
      current: current === "" ? "Please enter your current password." : undefined,
      password:
        passwordError(password, email) ??
        (password === current ? "That's already your password. Please choose another one." : undefined),
    }),
  });
  const { submit, isPending, problem } = useSaveSetting(form, setNewPassword, {
    request: ({ current, password }) => ({ current, next: password }),
    say: () => "Password changed. You're signed out everywhere else.",
  });

  return (
    <>
      <Form onSubmit={submit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField label="Current password" {...form.field("current")} />
        <NewPasswordField label="New password" email={email} {...form.field("password")} />
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <SubmitButton pending={isPending}>Change my password</SubmitButton>
      </Form>
      {/* A nested form would submit both. */}
      {recentSignIn}
    </>
  );
}
