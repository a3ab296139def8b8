import { policyTexts } from "@core/desk/policy-words.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { PolicyInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatTime } from "../../ui/formats/time-format.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

type Change = PolicyInDesk["changes"][number];

const changeText = ({ value }: Pick<Change, "value">): string =>
  policyTexts(value)
    .map(({ title, text }) => `${title}: ${text}`)
    .join("; ");

interface PolicyChangesProps {
  policy: PolicyInDesk;
  mayChange: boolean;
  onChange: () => void;
}

/** What is planned and what has begun, the newest first; what is ahead can be taken back. */
export function PolicyChanges({ policy, mayChange, onChange }: PolicyChangesProps) {
  const [taken, setTaken] = useState<number>();
  const { id: area, version, timeZone, changes } = policy;
  return (
    <>
      <DataTable
        label={`Changes: ${policy.name}`}
        isStacked
        columns={[
          {
            header: "From",
            cell: ({ from, hasBegun }) => `${formatTime(from, timeZone)}${hasBegun ? "" : " (planned)"}`,
          },
          { header: "Change", cell: changeText },
          { header: "Asked by", cell: ({ byName }) => byName },
          {
            header: "Approved by",
            cell: ({ approvedByName }) =>
              approvedByName ?? "Nobody: there was no other treasurer, so it waited a day",
          },
          { header: "Reason", cell: ({ reason }) => reason },
          {
            header: "",
            cell: ({ version: nth, hasBegun, value }) =>
              mayChange && !hasBegun ? (
                <Button onClick={() => setTaken(nth)}>
                  Take back<VisuallyHidden> {changeText({ value })}</VisuallyHidden>
                </Button>
              ) : null,
          },
        ]}
        rows={changes}
        keyOf={(change) => String(change.version)}
      />
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
