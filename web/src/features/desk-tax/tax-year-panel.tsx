import Button from "@mui/material/Button";
import { useState } from "react";
import type { TaxYear } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { useFocusOnChange } from "../../ui/focus.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Row } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { TaxDownload } from "./tax-download.tsx";
import { type TaxStep, taxListText, taxListWord, taxStepsOf } from "./tax-list-text.ts";

const labels = { ask: "Ask for the list", approve: "Approve", stop: "Stop" } as const;

interface TaxYearPanelProps {
  of: TaxYear;
  /** Reads the years again. */
  onChange: () => void;
}

/** A year: who asked for its list, what became of it, and what can be done now. */
export function TaxYearPanel({
  of: { year, isOver, version, reportedFrom, list },
  onChange,
}: TaxYearPanelProps) {
  const [step, setStep] = useState<TaxStep>();
  // When it closes, the form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(!step);
  const word = list && taxListWord(list);
  return (
    <DeskPanel aria-labelledby={`tax-${year}`}>
      <Row>
        <h2 id={`tax-${year}`} ref={heading} tabIndex={-1} style={{ margin: 0 }}>
          {year}
        </h2>
        {word && <Pill kind={word.kind}>{word.label}</Pill>}
        <Quiet>
          {!isOver && "So far. "}Reportable from <MoneyText minor={reportedFrom} />
        </Quiet>
      </Row>
      <Text dir="auto">{taxListText(list)}</Text>
      {list?.state === "open" && list.isMine && <TaxDownload year={year} />}
      {step ? (
        <DeskForm
          fields={[reasonField]}
          label={step === "stop" ? "Stop the list" : step === "approve" ? "Approve the list" : labels.ask}
          isDestructive={step === "approve"}
          about={{ year, version, step }}
          send={(values, key) =>
            deskCall("/api/payout/taxlist")({ year, version, step, reason: typedText(values, "reason") }, key)
          }
          onDone={({ message }) => {
            notify(message);
            setStep(undefined);
            onChange();
          }}
          onStale={onChange}
          onCancel={() => setStep(undefined)}
        />
      ) : (
        <Row>
          {taxStepsOf(list).map((one) => (
            <Button
              key={one}
              variant="outlined"
              onClick={() => setStep(one)}
              aria-describedby={`tax-${year}`}
            >
              {labels[one]}
            </Button>
          ))}
        </Row>
      )}
    </DeskPanel>
  );
}
