import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { Or } from "./or.tsx";

/** Sign in, or make an account. */
export function LoginPage() {
  const { state } = useLocation();
  const [isNew, setIsNew] = useState(false);
  const wasSent = typeof state === "object" && state !== null && "from" in state;
  const lead = wasSent
    ? "Please sign in to go on. We will take you right there."
    : isNew
      ? "An account keeps your sessions, your credit and your favorite instructors in one place."
      : "Welcome back.";
  return (
    <Page title={isNew ? "Create your account" : "Sign in"} lead={lead} width="narrow">
      <Panel>
        <Stack>
          <ModeSwitch isNew={isNew} onChange={setIsNew} />
          <CredentialsForm key={String(isNew)} isNew={isNew} />
          {!isNew && <Link to={paths.recover}>Forgot your password?</Link>}
          <Or />
          <GoogleButton />
        </Stack>
      </Panel>
    </Page>
  );
}
