import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import type { FactorAsked } from "../../auth/outcome.ts";
import { GoogleButton } from "../../sign-in/google-button.tsx";
import { SecondFactor } from "../../sign-in/second-factor.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { Or } from "./or.tsx";

const leadOf = (wasSent: boolean, isNew: boolean) => {
  if (wasSent) return "Please sign in to go on. We will take you right there.";
  return isNew
    ? "An account keeps your sessions, your credit and your favorite instructors in one place."
    : "Welcome back.";
};

/** Sign in, or make an account. */
export function LoginPage() {
  const { state } = useLocation();
  const [isNew, setIsNew] = useState(false);
  const [asked, setAsked] = useState<FactorAsked>();
  const wasSent = typeof state === "object" && state !== null && "from" in state;
  const title = asked ? "Check your phone" : isNew ? "Create your account" : "Sign in";
  const lead = asked ? "One more step: the code we send you." : leadOf(wasSent, isNew);
  return (
    <Page title={title} lead={lead} width="narrow">
      <Panel>
        {/* The session changes when it is complete, and the guard leads on. */}
        {asked && <SecondFactor asked={asked} onDone={() => undefined} onBack={() => setAsked(undefined)} />}
        {/* Hidden, not gone: whoever comes back finds what they have typed. */}
        <Stack style={asked && { display: "none" }}>
          <ModeSwitch isNew={isNew} onChange={setIsNew} />
          <CredentialsForm key={String(isNew)} isNew={isNew} onAsked={setAsked} />
          {!isNew && <Link to={paths.recover}>Forgot your password?</Link>}
          <Or />
          <GoogleButton onAsked={setAsked} />
        </Stack>
      </Panel>
    </Page>
  );
}
