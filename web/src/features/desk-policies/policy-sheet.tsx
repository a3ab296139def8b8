import { type PolicyName, policyText, policyTitles } from "@core/desk/policy-words.ts";
import type { Policy } from "@core/policy/policy.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PolicyInDesk } from "../../api/answers.ts";
import { RuledList } from "../../ui/lists/ruled-list.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { type EditedPolicy, isEdited } from "./policy-fields.ts";
import { policyGroups } from "./policy-groups.ts";

/** Why sales tax has nothing to change. */
const NO_TAX_YET = "We can't charge it yet: no receipt or total has a line for it.";

const Group = styled("section")({ "& h3": { margin: "6px 0 4px" } });
const Rows = styled(RuledList)(({ theme }) => ({
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"title change" "text text"',
    alignItems: "baseline",
    gap: "0 12px",
    paddingBlock: 4,
  },
  "& > li:first-of-type": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& [data-part=title]": { gridArea: "title", paddingTop: 4, color: theme.vars.palette.text.secondary },
  "& [data-part=text]": { gridArea: "text", overflowWrap: "anywhere", paddingBottom: 4 },
  "& > li > button": { gridArea: "change", marginInlineEnd: -10 },
  [theme.breakpoints.up("sm")]: {
    "& > li": {
      gridTemplateColumns: "minmax(0, 11rem) minmax(0, 1fr) 5rem",
      gridTemplateAreas: '"title text change"',
      minHeight: 43,
    },
    "& [data-part=text]": { paddingBlock: 4 },
  },
}));

interface PolicySheetProps {
  policy: PolicyInDesk;
  /** What is set for every area. */
  general: PolicyInDesk;
  /** Whether a change of one can be made now. */
  mayEdit: (name: EditedPolicy) => boolean;
  onEdit: (name: EditedPolicy) => void;
}

/** What is in force in an area, or everywhere, on one sheet; what the area has set itself is marked. */
export function PolicySheet({ policy, general, mayEdit, onEdit }: PolicySheetProps) {
  const isGeneral = policy === general;
  return policyGroups(isGeneral).map(({ title, names }) => (
    <Group key={title}>
      <h3>{title}</h3>
      <Rows aria-label={`${title}: ${policy.name}`}>
        {names.map((name) => (
          <li key={name}>
            <span data-part="title">{policyTitles[name]}</span>
            <span data-part="text">
              <PolicyLines name={name} policy={policy} />
              {!isEdited(name) && <Quiet>. {NO_TAX_YET}</Quiet>}{" "}
              {policy.set[name] !== undefined && (
                <Pill>{isGeneral ? "Set for every area" : `Only in ${policy.name}`}</Pill>
              )}
            </span>
            {isEdited(name) && mayEdit(name) && (
              <Button size="small" onClick={() => onEdit(name)}>
                Change
                <VisuallyHidden>
                  {" "}
                  {policyTitles[name]}, {policy.name}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Group>
  ));
}

/** What a policy says; one of several times has a line for each. */
function PolicyLines({ name, policy: { policy } }: { name: PolicyName; policy: PolicyInDesk }) {
  const text = policyText(name, policy[name] as Policy[typeof name]);
  const lines = text.split("; ");
  return lines.map((line) => (
    <span key={line} style={{ display: lines.length > 1 ? "block" : "inline" }}>
      {line}
    </span>
  ));
}
