import { useNavigate } from "react-router-dom";
import { NewPasswordField } from "../../../parts/sign-in/new-password-field.tsx";
import { PasswordField } from "../../../parts/sign-in/password-field.tsx";
import { passwordError } from "../../../parts/sign-in/password-strength.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { useNextPath } from "../use-save-setting.ts";
import { useNewPassword } from "./use-new-password.ts";

/** Changes the password. */
export function PasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { next } = useNextPath();
  const { run, reset, problem, isPending, recentSignIn } = useNewPassword();
  const fields = useFields({ current: "", password: "" }, ({ current, password }) => {
    const passwordProblem = passwordError(password, email);
    return {
      ...(current === "" && { current: "Please enter your current password." }),
      ...(passwordProblem
        ? { password: passwordProblem }
        : password === current && { password: "That's already your password. Please choose another one." }),
    };
  });

  const submit = async () => {
    if (isPending) return;
    reset();
    if (!fields.check()) return false;
    const result = await run({ current: fields.values.current, next: fields.values.password });
    if (!result) return;
    if (!result.ok) return result.error.field ? !fields.refuse({ current: result.error.message }) : undefined;
    notify("Password changed. You're signed out everywhere else.");
    await navigate(next, { replace: true });
  };

  return (
    <>
      <Form onSubmit={submit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField label="Current password" {...fields.field("current")} />
        <NewPasswordField label="New password" email={email} {...fields.field("password")} />
        {problem && !problem.field && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <SubmitButton pending={isPending}>Change my password</SubmitButton>
      </Form>
      {/* A nested form would submit both. */}
      {recentSignIn}
    </>
  );
}
