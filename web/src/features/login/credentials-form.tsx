import { styled } from "@mui/material/styles";
import { useState } from "react";
import { legalPaths } from "../../app/paths.ts";
import { isEmail } from "../../auth/email.ts";
import type { FactorAsked } from "../../auth/outcome.ts";
import { NewPassword } from "../../sign-in/new-password.tsx";
import { PasswordField } from "../../sign-in/password-field.tsx";
import { faultOf } from "../../sign-in/strength.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

const Small = styled(Quiet)({ "& a": { whiteSpace: "nowrap" } });

const wrongWith = (email: string, password: string, isNew: boolean) => {
  const wrong: { email?: string; password?: string } = {};
  if (!isEmail(email.trim())) wrong.email = "Please enter a valid e-mail address.";
  const fault = isNew
    ? faultOf(password, email.trim())
    : password
      ? undefined
      : "Please enter your password.";
  if (fault) wrong.password = fault;
  return wrong;
};

interface CredentialsFormProps {
  isNew: boolean;
  /** They are right, and the account asks for a second factor too. */
  onAsked: (asked: FactorAsked) => void;
}

/** E-mail and password; the session changes when it succeeds, and the guard leads on. */
export function CredentialsForm({ isNew, onAsked }: CredentialsFormProps) {
  const legal = legalPaths();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<ReturnType<typeof wrongWith>>({});
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState("");

  const submit = async () => {
    if (pending) return;
    const found = wrongWith(email, password, isNew);
    setWrong(found);
    setRefusal("");
    if (found.email || found.password) return false;
    setPending(true);
    const { signIn, signUp } = await import("../../auth/sign-in.ts");
    const outcome = await (isNew ? signUp : signIn)(email.trim(), password);
    setPending(false);
    if (outcome.status === "second-factor") onAsked(outcome);
    if (outcome.status === "refused") setRefusal(outcome.message);
  };

  return (
    <Form onSubmit={submit}>
      {refusal && <Message kind="error">{refusal}</Message>}
      <Field
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wrong.email}
      />
      {isNew ? (
        <NewPassword value={password} email={email.trim()} onChange={setPassword} error={wrong.password} />
      ) : (
        <PasswordField value={password} onChange={setPassword} error={wrong.password} />
      )}
      <SubmitButton pending={pending} fullWidth>
        {isNew ? "Create account" : "Sign in"}
      </SubmitButton>
      {isNew && (
        <Small>
          By creating an account you agree to our <a href={legal.terms}>terms</a> and our{" "}
          <a href={legal.privacy}>privacy policy</a>.
        </Small>
      )}
    </Form>
  );
}
