import type { ReactNode } from "react";
import { useSession } from "../../../auth/session.ts";
import { useUser } from "../../../data/account/user.ts";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { Column, SplitRow } from "../../../ui/layout.ts";
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
    <SplitRow sx={{ marginBottom: "8px" }}>
      <h2>{children}</h2>
      {pill}
    </SplitRow>
  );
}

interface AddPanelProps {
  isVerified: boolean;
  isOperator: boolean;
  isFirst: boolean;
  onAdded: () => Promise<void>;
}

function AddPanel({ isVerified, isOperator, isFirst, onAdded }: AddPanelProps) {
  const user = useUser();
  // The profile's number is only a suggestion: do not retry loading it.
  const known = user.status === "ready" ? user.value?.phone : "";
  return (
    <Panel>
      {isFirst ? <Head pill={<Pill>Off</Pill>}>Add a second step</Head> : <h2>Add another way</h2>}
      {!isVerified ? (
        <>
          <div>First, confirm your email.</div>
          <VerifyEmail isNext />
        </>
      ) : user.status === "loading" ? (
        <Loading />
      ) : (
        <AddFactor
          first={isOperator ? "app" : "phone"}
          suggestion={
            isFirst ? { phone: known ? formatPhone(known) : "", name: "My phone" } : { phone: "", name: "" }
          }
          onAdded={onAdded}
        />
      )}
    </Panel>
  );
}

function Factors(of: Pick<AddPanelProps, "isVerified" | "isOperator">) {
  const { factors, reload } = useFactors();
  const add = { ...of, onAdded: reload };
  return (
    <LoadableView of={factors} empty={<AddPanel {...add} isFirst />}>
      {(known) => (
        <Column>
          <Panel>
            <Head pill={<Pill kind="success">On</Pill>}>How you get codes</Head>
            <FactorList factors={known} onRemoved={reload} />
          </Panel>
          {/* A new form after each one added. */}
          <AddPanel key={known.length} {...add} isFirst={false} />
        </Column>
      )}
    </LoadableView>
  );
}

/** Two-step sign-in: the phones that receive a code, and the apps that show one. */
export function MfaPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { emailVerified, hasPassword, isOperator } = session.user;
  return (
    <SettingPage
      title="Two-step verification"
      lead={
        hasPassword
          ? "Enter a code when you sign in, so a stolen password isn't enough."
          : "Enter a code when you sign in, so access to your Google account isn't enough."
      }
    >
      <Factors isVerified={emailVerified} isOperator={isOperator} />
    </SettingPage>
  );
}
