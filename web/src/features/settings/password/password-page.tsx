import { useSession } from "../../../auth/session.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { FirstPassword } from "./first-password.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Changes the password, or requests a first one by email. */
export function PasswordPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { email, hasPassword } = session.user;
  return (
    <SettingPage title="Password" lead={hasPassword && "You'll be signed out on all other devices."}>
      <Panel>{hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />}</Panel>
    </SettingPage>
  );
}
