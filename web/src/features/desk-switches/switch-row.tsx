import type { SwitchesData } from "@core/api/public/switches-data.ts";
import type { SwitchName } from "@core/settings/switches.ts";
import Button from "@mui/material/Button";
import ListItem from "@mui/material/ListItem";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { switchWords } from "../../parts/desk/switch-text.ts";
import { Column, SplitRow } from "../../ui/layout.ts";
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
    <ListItem divider disableGutters>
      <Column style={{ gap: 8, width: "100%" }}>
        <SplitRow>
          <span>
            <strong>{label}</strong> <Pill kind={isOn ? "success" : "error"}>{isOn ? "On" : "Off"}</Pill>
          </span>
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOn ? "Turn off" : "Turn on"}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </SplitRow>
        <Quiet>
          {isOn ? "If off: " : ""}
          {off}
        </Quiet>
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
    </ListItem>
  );
}
