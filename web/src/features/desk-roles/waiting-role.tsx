import type { RoleHolder } from "@core/api/desk/operator.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { Row } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";
import { waitingWords } from "./role-text.ts";

const labels = { approve: "Approve", stop: "Stop" } as const;

interface WaitingRoleProps {
  holder: RoleHolder;
  waits: NonNullable<RoleHolder["waits"]>;
  onChange: () => void;
}

/** A change of treasurers that waits, and the forms that approve and stop it. */
export function WaitingRole({ holder: { uid, version }, waits, onChange }: WaitingRoleProps) {
  const [step, setStep] = useState<"approve" | "stop">();
  return (
    <>
      <Quiet>{waitingWords(waits)}</Quiet>
      {step ? (
        <DeskForm
          fields={[reasonField]}
          label={labels[step]}
          isDestructive={step === "approve"}
          about={{ uid, version, step }}
          send={(values, key) =>
            deskCall("/api/operator/role")({ step, uid, version, reason: typedText(values, "reason") }, key)
          }
          onDone={({ message }) => {
            notify(message);
            onChange();
          }}
          onStale={onChange}
          onCancel={() => setStep(undefined)}
        />
      ) : (
        <Row>
          <Button variant="outlined" onClick={() => setStep("approve")}>
            Approve
          </Button>
          <Button variant="outlined" onClick={() => setStep("stop")}>
            Stop
          </Button>
        </Row>
      )}
    </>
  );
}
