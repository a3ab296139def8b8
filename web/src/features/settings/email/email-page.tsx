import { type SignedInUser, useSession } from "../../../auth/session.ts";
import { Column } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { CurrentEmail } from "./current-email.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";
import { EmailRequestedPanel } from "./email-requested-panel.tsx";
import { useEmailChange } from "./use-email-change.ts";

function Change({ email }: Pick<SignedInUser, "email">) {
  const { requestedEmail, ask, forget, recentSignIn } = useEmailChange(email);
  return (
    <Panel>
      {requestedEmail ? (
        <EmailRequestedPanel to={requestedEmail} onAskAgain={() => ask(requestedEmail)} onForget={forget} />
      ) : (
        <>
          <h2>Change your email</h2>
          <EmailChangeForm email={email} onAsk={ask} />
        </>
      )}
      {recentSignIn}
    </Panel>
  );
}

/** The email address, whether it is confirmed, and how to change it. */
export function EmailPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { email, hasPassword } = session.user;
  return (
    <SettingPage
      title="Email"
      lead={
        hasPassword
          ? "You use it to sign in, and we email you there. No one else sees it."
          : "We email you there. You'll still sign in with Google. No one else sees it."
      }
    >
      <Column>
        <CurrentEmail user={session.user} />
        <Change email={email} />
      </Column>
    </SettingPage>
  );
}
