import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { isEmail } from "../../auth/email.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** Asks for a link to choose a new password. The answer never says whether an address is known. */
export function RecoverPage() {
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState("");

  const submit = async () => {
    if (pending) return;
    const address = email.trim();
    setFailure(null);
    setWrong(isEmail(address) ? "" : "Please enter a valid e-mail address.");
    if (!isEmail(address)) return false;
    setPending(true);
    const { sendReset } = await import("../../auth/sign-in.ts");
    const problem = await sendReset(address);
    setPending(false);
    setFailure(problem);
    if (!problem) setSentTo(address);
  };

  return (
    <Page
      title="Recover your account"
      lead="Tell us your e-mail address and we will send you a link to choose a new password."
      width="narrow"
    >
      <Panel>
        <Stack>
          {sentTo && (
            <Message kind="success">
              If there is an account for {sentTo}, a link is on its way. It may take a minute; please look
              into your spam folder, too.
            </Message>
          )}
          {failure && <Message kind="error">{failure}</Message>}
          <Form onSubmit={submit}>
            <Field
              label="E-mail"
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              onChange={setEmail}
              error={wrong}
            />
            <SubmitButton pending={pending} fullWidth>
              {sentTo ? "Send it again" : "Send the link"}
            </SubmitButton>
          </Form>
          <Link to={paths.login}>Back to sign in</Link>
        </Stack>
      </Panel>
    </Page>
  );
}
