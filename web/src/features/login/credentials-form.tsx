import { styled } from "@mui/material/styles";
import { useState } from "react";
import { legalPaths } from "../../app/paths.ts";
import { isEmail } from "../../auth/email.ts";
import type { SignInOutcome } from "../../auth/outcome.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { SecondFactor } from "./second-factor.tsx";

const SHORTEST = 8;
const Small = styled(Quiet)({ "& a": { whiteSpace: "nowrap" } });

const wrongWith = (email: string, password: string, isNew: boolean) => {
  const wrong: { email?: string; password?: string } = {};
  if (!isEmail(email.trim())) wrong.email = "Please enter a valid e-mail address.";
  if (!password) wrong.password = "Please enter your password.";
  else if (isNew && password.length < SHORTEST) wrong.password = `At least ${SHORTEST} characters, please.`;
  return wrong;
};

/** E-mail and password; the session changes when it succeeds, and the guard leads on. */
export function CredentialsForm({ isNew }: { isNew: boolean }) {
  const legal = legalPaths();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<ReturnType<typeof wrongWith>>({});
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();

  const submit = async () => {
    if (pending) return;
    const found = wrongWith(email, password, isNew);
    setWrong(found);
    setOutcome(undefined);
    if (found.email || found.password) return false;
    setPending(true);
    const { signIn, signUp } = await import("../../auth/sign-in.ts");
    setOutcome(await (isNew ? signUp : signIn)(email.trim(), password));
    setPending(false);
  };

  if (outcome?.status === "second-factor") return <SecondFactor />;
  return (
    <Form onSubmit={submit}>
      {outcome?.status === "refused" && <Message kind="error">{outcome.message}</Message>}
      <Field
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wrong.email}
      />
      <PasswordField isNew={isNew} value={password} onChange={setPassword} error={wrong.password} />
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
