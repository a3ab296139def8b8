import { type SignedInUser, useSession } from "../../../auth/session.ts";
import { Panel, Stack } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { AskedPanel } from "./asked-panel.tsx";
import { ChangeForm } from "./change-form.tsx";
import { CurrentEmail } from "./current-email.tsx";
import { useEmailChange } from "./use-change.ts";

function Change({ email }: Pick<SignedInUser, "email">) {
  const { asked, ask, forget, recentSignIn } = useEmailChange(email);
  return (
    <Panel>
      {asked ? (
        <AskedPanel to={asked} onAskAgain={() => ask(asked)} onForget={forget} />
      ) : (
        <>
          <h2>Change it</h2>
          <ChangeForm email={email} onAsk={ask} />
        </>
      )}
      {recentSignIn}
    </Panel>
  );
}

/** The e-mail address: which it is, whether it is confirmed, and how to change it. */
export function EmailPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { email, hasPassword } = session.user;
  return (
    <SettingPage
      title="E-mail"
      lead={
        hasPassword
          ? "You sign in with it, and it is where we write to. Nobody else sees it."
          : "It is where we write to; you go on signing in with Google. Nobody else sees it."
      }
    >
      <Stack>
        <CurrentEmail user={session.user} />
        <Change email={email} />
      </Stack>
    </SettingPage>
  );
}
