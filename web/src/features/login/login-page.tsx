import Divider from "@mui/material/Divider";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { hasSignedInBefore } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { GoogleButton } from "../../parts/sign-in/google-button.tsx";
import { SecondFactor } from "../../parts/sign-in/second-factor.tsx";
import { readReturnPath } from "../../routing/return-path.ts";
import { currentSite } from "../../site.ts";
import { Column } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CredentialsForm } from "./credentials-form.tsx";

const leadOf = (wasSent: boolean, wasHere: boolean) => {
  if (wasSent) return "Enter your email and a password. We'll take you right there.";
  if (wasHere) return "Welcome back.";
  return currentSite() === "customers"
    ? "Keep your sessions, credit and favorite instructors in one place."
    : `Teach on your schedule. Applying takes about ${RULES.applying}.`;
};

/** Signs in, or creates an account where the address has none: one form, because people don't always remember which. */
export function LoginPage() {
  const location = useLocation();
  // Kept: signing in changes it.
  const [wasHere] = useState(hasSignedInBefore);
  const [required, setRequired] = useState<SecondFactorRequired>();
  const title = required ? "Check your phone" : wasHere ? "Sign in" : "Sign in or sign up";
  const lead = required
    ? "One more step: enter the code we text you."
    : leadOf(readReturnPath(location) !== null, wasHere);
  return (
    <Page title={title} lead={lead} width="narrow">
      <Panel>
        {/* Once complete, the session changes and the guard redirects. */}
        {required && (
          <SecondFactor required={required} onDone={() => undefined} onBack={() => setRequired(undefined)} />
        )}
        {/* Hidden, not unmounted: going back keeps the input. */}
        <Column style={required && { display: "none" }}>
          <CredentialsForm onSecondFactor={setRequired} />
          <Divider sx={{ color: "text.secondary" }}>or</Divider>
          <GoogleButton onSecondFactor={setRequired} />
        </Column>
      </Panel>
    </Page>
  );
}
