import type { ReactNode } from "react";
import { useSession } from "../../../auth/session.ts";
import { useUser } from "../../../data/account/user.ts";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { SettingPage } from "../setting-page.tsx";
import { AddFactor } from "./add-factor.tsx";
import { FactorList } from "./factor-list.tsx";
import { useFactors } from "./use-factors.ts";

/** A heading, and whether two-step verification is on. */
function Head({ pill, children }: { pill: ReactNode; children: string }) {
  return (
    <Row style={{ justifyContent: "space-between", marginBottom: 8 }}>
      <h2>{children}</h2>
      {pill}
    </Row>
  );
}

interface AddPanelProps {
  isVerified: boolean;
  isFirst: boolean;
  onAdded: () => Promise<void>;
}

function AddPanel({ isVerified, isFirst, onAdded }: AddPanelProps) {
  const user = useUser();
  // The profile's number is only a suggestion: do not retry loading it.
  const known = user.status === "ready" ? user.value?.phone : "";
  return (
    <Panel>
      {isFirst ? <Head pill={<Pill>Off</Pill>}>Add your phone</Head> : <h2>Add another phone</h2>}
      {!isVerified ? (
        <>
          <div>First, confirm your email.</div>
          <VerifyEmail isNext />
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
    <LoadableView of={factors} empty={<AddPanel {...add} isFirst />}>
      {(phones) => (
        <Column>
          <Panel>
            <Head pill={<Pill kind="success">On</Pill>}>Your phones</Head>
            <FactorList factors={phones} onRemoved={reload} />
          </Panel>
          {/* A new form after each added phone. */}
          <AddPanel key={phones.length} {...add} isFirst={false} />
        </Column>
      )}
    </LoadableView>
  );
}

/** Two-step sign-in: the phones that receive a code. */
export function MfaPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { emailVerified, hasPassword } = session.user;
  return (
    <SettingPage
      title="Two-step verification"
      lead={
        hasPassword
          ? "Get a code by text when you sign in, so a stolen password isn't enough."
          : "Get a code by text when you sign in, so access to your Google account isn't enough."
      }
    >
      <Factors isVerified={emailVerified} />
    </SettingPage>
  );
}
