import { type PolicyName, policyNames, policyText, policyTitles } from "@core/desk/policy-words.ts";
import type { Policy } from "@core/policy/policy.ts";
import { generalPolicies } from "@core/policy/stored-policy.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { PolicyInDesk } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { PolicyChanges } from "./policy-changes.tsx";
import { type EditedPolicy, isEdited } from "./policy-fields.ts";
import { PolicyForm } from "./policy-form.tsx";
import { WaitingPolicy } from "./waiting-policy.tsx";

/** Why sales tax has nothing to change. */
const NO_TAX_YET = "We can't charge it yet: no receipt or total has a line for it.";

const isGeneral = (name: PolicyName): boolean => (generalPolicies as readonly string[]).includes(name);

interface PolicyPanelProps {
  policy: PolicyInDesk;
  /** What is set for every area. */
  general: PolicyInDesk;
  mayChange: boolean;
  onChange: () => void;
}

/** The policies of an area, or of every area: what is in force, what is planned, what waits. */
export function PolicyPanel({ policy, general, mayChange, onChange }: PolicyPanelProps) {
  const [edited, setEdited] = useState<EditedPolicy>();
  const title = `policy-${policy.id}`;
  const changed = () => {
    setEdited(undefined);
    onChange();
  };
  const originOf = (name: PolicyName): string => {
    if (policy.set[name] !== undefined) return policy === general ? "Set here, for every area" : "Set here";
    return general.set[name] === undefined ? "Default" : "As everywhere";
  };
  return (
    <DeskPanel aria-labelledby={title}>
      <h2 id={title}>
        {policy.name} {policy.waits && <Pill kind="warning">A change is waiting</Pill>}
      </h2>
      {policy.waits && (
        <WaitingPolicy policy={policy} waits={policy.waits} mayChange={mayChange} onChange={changed} />
      )}
      <DataTable
        label={`Policies: ${policy.name}`}
        isStacked
        columns={[
          { header: "Policy", cell: (name) => policyTitles[name] },
          {
            header: "In force",
            cell: (name) => (
              <>
                {policyText(name, policy.policy[name] as Policy[typeof name])}
                {!isEdited(name) && <Quiet>. {NO_TAX_YET}</Quiet>}
              </>
            ),
          },
          { header: "Where it's set", cell: originOf },
          ...(mayChange && !policy.waits
            ? [
                {
                  header: "",
                  cell: (name: PolicyName) =>
                    isEdited(name) && (
                      <Button onClick={() => setEdited(name)}>
                        Change
                        <VisuallyHidden>
                          {" "}
                          {policyTitles[name]}, {policy.name}
                        </VisuallyHidden>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        rows={policyNames.filter((name) => policy === general || !isGeneral(name))}
        keyOf={(name) => name}
      />
      {edited && !policy.waits && (
        <PolicyForm
          key={edited}
          policy={policy}
          name={edited}
          onDone={changed}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {policy.changes.length > 0 && (
        <>
          <h3>Planned and past changes</h3>
          <PolicyChanges policy={policy} mayChange={mayChange} onChange={changed} />
        </>
      )}
    </DeskPanel>
  );
}
