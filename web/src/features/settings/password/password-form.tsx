import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { NewPassword } from "../../../sign-in/new-password.tsx";
import { PasswordField } from "../../../sign-in/password-field.tsx";
import { faultOf } from "../../../sign-in/strength.ts";
import { Form } from "../../../ui/form.tsx";
import { Message } from "../../../ui/message.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useFields } from "../../../ui/use-fields.ts";
import { useNext } from "../use-save.ts";
import { useNewPassword } from "./use-new-password.ts";

/** Changes the password. */
export function PasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { next } = useNext();
  const { change, pending, recentSignIn } = useNewPassword();
  const [problem, setProblem] = useState("");
  const fields = useFields({ current: "", password: "" }, ({ current, password }) => {
    const fault = faultOf(password, email);
    return {
      ...(current === "" && { current: "Please enter the password you have now." }),
      ...(fault
        ? { password: fault }
        : password === current && { password: "This is the password you have already." }),
    };
  });

  const submit = async () => {
    if (pending) return;
    setProblem("");
    if (!fields.check()) return false;
    const refused = await change(fields.values.current, fields.values.password);
    if (refused) {
      setProblem(refused.problem ?? "");
      return refused.current ? !fields.refuse({ current: refused.current }) : undefined;
    }
    notify("Your password is changed. Everywhere else you are signed out.");
    await navigate(next, { replace: true });
  };

  return (
    <>
      <Form onSubmit={submit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField label="Current password" {...fields.field("current")} />
        <NewPassword label="New password" email={email} {...fields.field("password")} />
        {problem && <Message kind="error">{problem}</Message>}
        <SubmitButton pending={pending}>Change my password</SubmitButton>
      </Form>
      {/* A form within a form would send both. */}
      {recentSignIn}
    </>
  );
}
