import { useSession } from "../../../auth/session.ts";
import { useUser } from "../../../data/user.ts";
import { VerifyStep } from "../../../sign-in/verify-step.tsx";
import { Faces } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel, Stack } from "../../../ui/panel.tsx";
import { formatPhone } from "../../../ui/phone-format.ts";
import { SettingPage } from "../setting-page.tsx";
import { AddFactor } from "./add-factor.tsx";
import { FactorList } from "./factor-list.tsx";
import { useFactors } from "./use-factors.ts";

interface AddPanelProps {
  isVerified: boolean;
  isFirst: boolean;
  onAdded: () => Promise<void>;
}

function AddPanel({ isVerified, isFirst, onAdded }: AddPanelProps) {
  const user = useUser();
  // The number of the profile is a suggestion: nobody has to wait for a second try to read it.
  const known = user.status === "ready" ? user.value?.phone : "";
  return (
    <Panel>
      <h2>{isFirst ? "Add your phone" : "Add another phone"}</h2>
      {!isVerified ? (
        <>
          <div>First we need to know that the mail we send reaches you.</div>
          <VerifyStep isNext />
        </>
      ) : user.status === "loading" ? (
        <Loading />
      ) : (
        <AddFactor
          suggestion={
            isFirst ? { phone: known ? formatPhone(known) : "", name: "My phone" } : { phone: "", name: "" }
          }
          onAdded={onAdded}
        />
      )}
    </Panel>
  );
}

function Factors({ isVerified }: { isVerified: boolean }) {
  const { factors, reload } = useFactors();
  const add = { isVerified, onAdded: reload };
  return (
    <Faces of={factors} empty={<AddPanel {...add} isFirst />}>
      {(phones) => (
        <Stack>
          <Panel>
            <h2>Your phones</h2>
            <FactorList factors={phones} onRemoved={reload} />
          </Panel>
          {/* A form that has done its work begins anew. */}
          <AddPanel key={phones.length} {...add} isFirst={false} />
        </Stack>
      )}
    </Faces>
  );
}

/** The second factor: the phones that get a code when somebody signs in. */
export function MfaPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { emailVerified, hasPassword } = session.user;
  return (
    <SettingPage
      title="Second factor"
      lead={
        hasPassword
          ? "A code on your phone, asked for beside your password. Whoever learns your password still cannot sign in."
          : "A code on your phone, asked for after Google. Whoever gets into your Google account still cannot sign in here."
      }
    >
      <Factors isVerified={emailVerified} />
    </SettingPage>
  );
}
