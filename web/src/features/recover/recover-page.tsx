import { isEmail } from "@core/people/email.ts";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { sendRecoverEmail } from "../../api/calls/account.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { paths } from "../../routing/paths.ts";
import { readTypedEmail, withTypedEmail } from "../../routing/typed-email.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";

/** Requests a link to choose a new password. The answer never reveals whether an account exists. */
export function RecoverPage() {
  const { state, search } = useLocation();
  const [sentTo, setSentTo] = useState("");
  const form = useForm({
    initial: { email: readTypedEmail(state) },
    errorsOf: ({ email }) => ({
      email: isEmail(email.trim()) ? undefined : "Please enter a valid email address.",
    }),
  });
  const { submit, problem, isPending } = useSubmit(form, sendRecoverEmail, {
    request: ({ email }) => email.trim(),
    onDone: (_, email) => setSentTo(email),
  });

  return (
    <Page
      title="Reset your password"
      lead="Enter your email and we'll send you a link to choose a new password."
      width="narrow"
    >
      <Panel>
        <Column>
          {sentTo && (
            <InlineAlert kind="success">
              If there's an account for {sentTo}, we sent a link. It may take a minute. Check your spam
              folder, too.
            </InlineAlert>
          )}
          {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
          <Form onSubmit={submit}>
            <Field label="Email" type="email" autoComplete="username" {...form.field("email")} />
            <SubmitButton pending={isPending} fullWidth>
              {sentTo ? "Resend link" : "Send link"}
            </SubmitButton>
          </Form>
          <Link
            to={{ pathname: paths.login, search }}
            state={withTypedEmail(state, form.values.email.trim())}
          >
            Back to sign in
          </Link>
        </Column>
      </Panel>
    </Page>
  );
}
