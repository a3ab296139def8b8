import { policyTexts } from "@core/desk/policy-words.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { PolicyInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Row } from "../../ui/layout.ts";
import { RuledList } from "../../ui/lists/ruled-list.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { DecidedTerms } from "./terms/terms-preview.tsx";

type Change = PolicyInDesk["changes"][number];

const changeText = ({ value }: Pick<Change, "value">): string =>
  policyTexts(value)
    .map(({ title, text }) => `${title}: ${text}`)
    .join("; ");

const approvedText = (name: string | undefined): string =>
  name === undefined
    ? "There was no other treasurer to approve it, so it waited a day."
    : `Approved by ${name}.`;

const Changes = styled(RuledList)({
  overflowWrap: "anywhere",
  "& > li": { display: "grid", gap: 2, paddingBlock: 10 },
});

interface PolicyChangesProps {
  policy: PolicyInDesk;
  mayChange: boolean;
  onChange: () => void;
}

/** What is planned and what has begun, the newest first; what is ahead can be taken back. */
export function PolicyChanges({ policy, mayChange, onChange }: PolicyChangesProps) {
  const [taken, setTaken] = useState<number>();
  const [read, setRead] = useState<number>();
  const { id: area, version, timeZone, changes } = policy;
  return (
    <>
      <Changes aria-label={`Changes: ${policy.name}`}>
        {changes.map((change) => {
          const { version: nth, from, hasBegun, byName, approvedByName, reason } = change;
          return (
            <li key={nth}>
              <span>
                From {formatTime(from, timeZone)}
                {!hasBegun && (
                  <>
                    {" "}
                    <Pill kind="warning">Planned</Pill>
                  </>
                )}
              </span>
              <strong>{changeText(change)}</strong>
              <Quiet>
                Asked by {byName}. {approvedText(approvedByName)} <span dir="auto">“{reason}”</span>
              </Quiet>
              <Row style={{ gap: 8 }}>
                {change.value.terms !== undefined && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-expanded={read === nth}
                    onClick={() => setRead(read === nth ? undefined : nth)}
                  >
                    Read<VisuallyHidden> {changeText(change)}</VisuallyHidden>
                  </Button>
                )}
                {mayChange && !hasBegun && (
                  <Button size="small" variant="outlined" onClick={() => setTaken(nth)}>
                    Take back<VisuallyHidden> {changeText(change)}</VisuallyHidden>
                  </Button>
                )}
              </Row>
              {read === nth && change.value.terms !== undefined && (
                <DecidedTerms label={changeText(change)} policy={policy} number={change.value.terms} />
              )}
            </li>
          );
        })}
      </Changes>
      {taken !== undefined && (
        <DeskForm
          key={taken}
          fields={[reasonField]}
          label="Take the change back"
          about={{ area, version, change: taken }}
          send={(values, key) =>
            deskCall("/api/operator/policy")(
              { step: "withdraw", area, version, change: taken, reason: typedText(values, "reason") },
              key,
            )
          }
          onDone={({ message }) => {
            notify(message);
            setTaken(undefined);
            onChange();
          }}
          onStale={onChange}
          onCancel={() => setTaken(undefined)}
        />
      )}
    </>
  );
}
