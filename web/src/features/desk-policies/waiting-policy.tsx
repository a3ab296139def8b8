import { policyTexts } from "@core/desk/policy-words.ts";
import type { WaitingPlace } from "@core/policy/stored-policy.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { PolicyInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Row } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { PolicyPreviewTable } from "./policy-preview-table.tsx";
import { ProposedTerms } from "./terms/terms-preview.tsx";

const labels = { approve: "Approve the change", stop: "Stop the change" } as const;

interface WaitingPolicyProps {
  policy: PolicyInDesk;
  /** Where the change waits. */
  place: WaitingPlace;
  waits: NonNullable<PolicyInDesk["waits"]>;
  mayChange: boolean;
  onChange: () => void;
}

/** When a change begins that waits, and for what. */
function waitingText({ timeZone }: PolicyInDesk, waits: NonNullable<PolicyInDesk["waits"]>): string {
  const { from, due, isOwn, byName, reason } = waits;
  const begins = from === undefined ? "as soon as it's approved" : `from ${formatTime(from, timeZone)}`;
  const approved =
    due === undefined
      ? isOwn
        ? "Another treasurer has to approve it."
        : "It needs your approval, or another treasurer's."
      : `There's no other treasurer, so it's approved on ${formatDeskValue(due, "instant")} unless someone stops it.`;
  return `A change is waiting, to begin ${begins}. ${approved} Asked by ${isOwn ? "you" : byName || "a treasurer"}: “${reason}”`;
}

/** A change that waits: what it means, and the forms that approve and stop it. */
export function WaitingPolicy({ policy, place, waits, mayChange, onChange }: WaitingPolicyProps) {
  const [step, setStep] = useState<"approve" | "stop">();
  const { id: area, version } = policy;
  const titles = policyTexts(waits.value).map(({ title }) => title);
  const what = `${titles.join(", ")}, ${policy.name}`;
  return (
    <>
      <p>{waitingText(policy, waits)}</p>
      <PolicyPreviewTable policy={policy} value={waits.value} />
      {waits.value.terms !== undefined && <ProposedTerms policy={policy} number={waits.value.terms} />}
      {step && (
        <DeskForm
          key={step}
          fields={[reasonField]}
          label={labels[step]}
          isDestructive={step === "approve"}
          about={{ area, version, place, step }}
          send={(values, key) =>
            deskCall("/api/operator/policy")(
              { step, area, version, place, reason: typedText(values, "reason") },
              key,
            )
          }
          onDone={({ message }) => {
            notify(message);
            onChange();
          }}
          onStale={onChange}
          onCancel={() => setStep(undefined)}
        />
      )}
      {!step && mayChange && (
        <Row>
          {!waits.isOwn && (
            <Button variant="outlined" onClick={() => setStep("approve")}>
              Approve<VisuallyHidden> the change: {what}</VisuallyHidden>
            </Button>
          )}
          <Button variant="outlined" onClick={() => setStep("stop")}>
            Stop<VisuallyHidden> the change: {what}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </>
  );
}
