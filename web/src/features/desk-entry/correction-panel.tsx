import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { LedgerEntryAnswer } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { deskEntryPath } from "../../routing/desk-paths.ts";
import { useFocusOnChange } from "../../ui/focus.ts";
import { Column, Row } from "../../ui/layout.ts";
import { Points } from "../../ui/lists/points.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { CorrectForm } from "./correct-form.tsx";
import {
  bookedCorrectionText,
  type CorrectionStep,
  correctionStepsOf,
  refusalsOf,
  waitingCorrectionText,
} from "./correction-text.ts";
import { EntryLines } from "./entry-lines.tsx";

const labels: Readonly<Record<CorrectionStep, string>> = {
  move: "Move an amount",
  reverse: "Reverse the entry",
  approve: "Approve",
  book: "Book it",
  stop: "Stop",
};

interface CorrectionPanelProps {
  of: LedgerEntryAnswer;
  /** Reads the entry again. */
  onChange: () => void;
}

/** What has corrected an entry, what waits to, and what a treasurer can do now. */
export function CorrectionPanel({ of: entry, onChange }: CorrectionPanelProps) {
  const [step, setStep] = useState<CorrectionStep>();
  // When it closes, the form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(!step);
  const now = useNow(60_000);
  const { booked, waits } = entry;
  const done = (message: string) => {
    notify(message);
    setStep(undefined);
    onChange();
  };
  const form = { entry, onStale: onChange, onCancel: () => setStep(undefined), onDone: done };
  return (
    <DeskPanel aria-labelledby="corrections">
      <h2 id="corrections" ref={heading} tabIndex={-1}>
        Corrections
      </h2>
      <Quiet>
        An entry is never changed. A correction is a counter-entry that says what it corrects. A treasurer
        asks for it, and another one approves it.
      </Quiet>
      {booked.map((one) => (
        <Column key={one.id} style={{ gap: 6 }}>
          <Row>
            <Link to={deskEntryPath(one.id)}>{one.id}</Link>
            <Pill kind="success">Booked</Pill>
          </Row>
          <Text dir="auto">{bookedCorrectionText(one)}</Text>
          <EntryLines label={one.id} lines={one.lines} />
        </Column>
      ))}
      {waits && (
        <Column style={{ gap: 6 }}>
          <div>
            <Pill kind="warning">Waiting</Pill>
          </div>
          <Text dir="auto">{waitingCorrectionText(waits)}</Text>
          <EntryLines label="What waits to be booked" lines={waits.lines} />
        </Column>
      )}
      {!waits && refusalsOf(entry).length > 0 && (
        <Points>
          {refusalsOf(entry).map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </Points>
      )}
      {step === "move" || step === "reverse" ? (
        <CorrectForm how={step} {...form} />
      ) : step ? (
        <DecideForm step={step} {...form} />
      ) : (
        <Row>
          {correctionStepsOf(entry, now).map((one) => (
            <Button key={one} variant="outlined" onClick={() => setStep(one)}>
              {labels[one]}
            </Button>
          ))}
        </Row>
      )}
    </DeskPanel>
  );
}

interface DecideFormProps {
  entry: LedgerEntryAnswer;
  step: "approve" | "book" | "stop";
  onStale: () => void;
  onCancel: () => void;
  onDone: (message: string) => void;
}

function DecideForm({ entry: { id, version }, step, onDone, ...form }: DecideFormProps) {
  return (
    <DeskForm
      fields={[reasonField]}
      label={step === "stop" ? "Stop the correction" : "Book the correction"}
      isDestructive={step !== "stop"}
      about={{ id, version, step }}
      send={(values, key) => {
        const decided = step === "stop" ? "stop" : "approve";
        const input = { step: decided, id, version, reason: typedText(values, "reason") } as const;
        return deskCall("/api/operator/correct")(input, key);
      }}
      onDone={({ message }) => onDone(message)}
      {...form}
    />
  );
}
