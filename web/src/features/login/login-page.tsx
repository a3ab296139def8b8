import Divider from "@mui/material/Divider";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { hasSignedInBefore } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { GoogleButton } from "../../parts/sign-in/google-button.tsx";
import { SecondFactor } from "../../parts/sign-in/second-factor.tsx";
import { paths } from "../../routing/paths.ts";
import { currentSite } from "../../site.ts";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

const leadOf = (wasSent: boolean, isNew: boolean) => {
  if (wasSent) return `${isNew ? "Create an account" : "Sign in"} to continue. We'll take you right there.`;
  return isNew ? "Keep your sessions, credit and favorite instructors in one place." : "Welcome back.";
};

/** A customer who never signed in on this device probably has no account; instructors apply with theirs. */
const isProbablyNew = () => currentSite() === "customers" && !hasSignedInBefore();

/** Signs in or creates an account. */
export function LoginPage() {
  const { state } = useLocation();
  const [isNew, setIsNew] = useState(isProbablyNew);
  const [required, setRequired] = useState<SecondFactorRequired>();
  const wasSent = typeof state === "object" && state !== null && "from" in state;
  const title = required ? "Check your phone" : isNew ? "Create your account" : "Sign in";
  const lead = required ? "One more step: enter the code we text you." : leadOf(wasSent, isNew);
  return (
    <Page title={title} lead={lead} width="narrow">
      <Panel>
        {/* Once complete, the session changes and the guard redirects. */}
        {required && (
          <SecondFactor required={required} onDone={() => undefined} onBack={() => setRequired(undefined)} />
        )}
        {/* Hidden, not unmounted: going back keeps the input. */}
        <Stack style={required && { display: "none" }}>
          <ModeSwitch isNew={isNew} onChange={setIsNew} />
          <CredentialsForm key={String(isNew)} isNew={isNew} onSecondFactor={setRequired} />
          {!isNew && <Link to={paths.recover}>Forgot your password?</Link>}
          <Divider sx={{ color: "text.secondary" }}>or</Divider>
          <GoogleButton onSecondFactor={setRequired} />
        </Stack>
      </Panel>
    </Page>
  );
}
