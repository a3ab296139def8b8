import type { SwitchesData } from "@core/api/public/switches-data.ts";
import type { SwitchName } from "@core/settings/switches.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { switchWords } from "../../parts/desk/switch-text.ts";
import { Column } from "../../ui/layout.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const textField: DeskField = {
  name: "text",
  label: "Message to users",
  kind: "text",
  most: 200,
  isOptional: true,
  hint: "One sentence. Leave it empty to use our standard text.",
};

/** Its name and what it means, and at the end its state and its button; a phone has what it means on lines of its own. */
const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 12px",
  alignItems: "center",
  paddingBlock: 6,
  "& strong": { flexGrow: 1 },
  "& > [data-part=what]": { order: 1, flexBasis: "100%", color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up("md")]: {
    display: "grid",
    gridTemplateColumns: "11rem minmax(0, 1fr) auto 6rem",
    "& > [data-part=what]": { order: 0 },
  },
}));

interface SwitchRowProps {
  name: SwitchName;
  state: SwitchesData["switches"][SwitchName] | undefined;
  onChange: (data: SwitchesData) => void;
}

/** One switch: on or off, what it means, and the form that changes it. */
export function SwitchRow({ name, state, onChange }: SwitchRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, off } = switchWords[name];
  const isOn = state?.on ?? true;
  return (
    <li>
      <Column style={{ gap: 4 }}>
        <Line>
          <strong>{label}</strong>
          <span data-part="what">
            {isOn ? "If off: " : ""}
            {off}
          </span>
          {isOn ? <Quiet>On</Quiet> : <Pill kind="error">Off</Pill>}
          <Button
            variant={isOn ? "text" : "outlined"}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOn ? "Turn off" : "Turn on"}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </Line>
        {state?.text && <span dir="auto">Message shown: “{state.text}”</span>}
        {isOpen && (
          <DeskForm
            key={String(isOn)}
            fields={isOn ? [textField, reasonField] : [reasonField]}
            label={isOn ? "Turn off" : "Turn on"}
            isDestructive={isOn}
            about={{ name, isOn }}
            send={(values, key) => {
              const text = typedText(values, "text");
              const reason = typedText(values, "reason");
              return deskCall("/api/operator/switch")(
                { name, on: !isOn, reason, ...(isOn && text && { text }) },
                key,
              );
            }}
            onDone={(data) => {
              setIsOpen(false);
              onChange(data);
            }}
            onCancel={() => setIsOpen(false)}
          />
        )}
      </Column>
    </li>
  );
}
