import { waitingPlaces } from "@core/policy/stored-policy.ts";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { PolicyInDesk } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { Column } from "../../ui/layout.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { PolicyChanges } from "./policy-changes.tsx";
import type { EditedPolicy } from "./policy-fields.ts";
import { PolicyForm } from "./policy-form.tsx";
import { PolicySheet } from "./policy-sheet.tsx";
import { TermsForm } from "./terms/terms-form.tsx";
import { WaitingPolicy } from "./waiting-policy.tsx";

/** The sheet, and beside it what changes; on a narrow screen what is being changed or waits comes first. */
const Split = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "& > [data-part=changes]": { display: "contents" },
  "& [data-is-first=true]": { order: -1 },
  [theme.breakpoints.up("lg")]: {
    gridTemplateColumns: "minmax(0, 5fr) minmax(20rem, 3fr)",
    "& > [data-part=changes]": { display: "grid" },
    "& [data-is-first=true]": { order: 0 },
  },
}));

interface PolicyPanelProps {
  policy: PolicyInDesk;
  /** What is set for every area. */
  general: PolicyInDesk;
  mayChange: boolean;
  onChange: () => void;
}

/** The policies of an area, or of every area: what is in force as one sheet, and beside it what changes. */
export function PolicyPanel({ policy, general, mayChange, onChange }: PolicyPanelProps) {
  const [edited, setEdited] = useState<EditedPolicy>();
  const title = `policy-${policy.id}`;
  const changed = () => {
    setEdited(undefined);
    onChange();
  };
  const { changes } = policy;
  const waiting = waitingPlaces.flatMap((place) => {
    const waits = policy[place];
    return waits ? [{ place, waits }] : [];
  });
  // One of the terms holds up none of the others, and they don't hold it up.
  const mayEdit = (name: EditedPolicy) =>
    waiting.every(({ waits: { value } }) => (value.terms !== undefined) !== (name === "terms"));
  const open = edited !== undefined && mayEdit(edited) ? edited : undefined;
  const stopEditing = () => setEdited(undefined);
  // A text takes the whole width.
  if (open === "terms")
    return (
      <DeskPanel aria-labelledby={title}>
        <h2 id={title}>{policy.name}</h2>
        <TermsForm policy={policy} onDone={changed} onStale={onChange} onCancel={stopEditing} />
      </DeskPanel>
    );
  return (
    <section aria-labelledby={title}>
      <Split>
        <DeskPanel component="div">
          <h2 id={title}>
            {policy.name} {waiting.length > 0 && <Pill kind="warning">A change is waiting</Pill>}
          </h2>
          <PolicySheet
            policy={policy}
            general={general}
            mayEdit={(name) => mayChange && mayEdit(name)}
            onEdit={setEdited}
          />
        </DeskPanel>
        <Column sx={{ gap: "16px" }} data-part="changes">
          {waiting.map(({ place, waits }) => (
            <DeskPanel key={place} component="div" data-is-first>
              <h2>
                Waiting for approval
                {waiting.length > 1 && (
                  <VisuallyHidden>: {waits.value.terms === undefined ? "policies" : "terms"}</VisuallyHidden>
                )}
              </h2>
              <WaitingPolicy
                policy={policy}
                place={place}
                waits={waits}
                mayChange={mayChange}
                onChange={changed}
              />
            </DeskPanel>
          ))}
          {open && (
            <DeskPanel component="div" data-is-first>
              <PolicyForm key={open} policy={policy} name={open} onDone={changed} onCancel={stopEditing} />
            </DeskPanel>
          )}
          <DeskPanel component="div">
            <h2>Planned and past changes</h2>
            {changes.length > 0 ? (
              <PolicyChanges policy={policy} mayChange={mayChange} onChange={changed} />
            ) : (
              <Quiet>
                None yet. One treasurer proposes a change, another approves it; what is booked keeps its
                terms.
              </Quiet>
            )}
          </DeskPanel>
        </Column>
      </Split>
    </section>
  );
}
