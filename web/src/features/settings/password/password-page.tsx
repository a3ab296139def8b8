import { useSession } from "../../../auth/session.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { FirstPassword } from "./first-password.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The password: changed here, or asked for by mail where there is none yet. */
export function PasswordPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { email, hasPassword } = session.user;
  return (
    <SettingPage
      title="Password"
      lead={hasPassword && "When you change it, you stay signed in here and are signed out everywhere else."}
    >
      <Panel>{hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />}</Panel>
    </SettingPage>
  );
}
