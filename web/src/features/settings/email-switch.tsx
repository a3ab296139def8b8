import { styled } from "@mui/material/styles";
import { useId } from "react";
import { EmailIcon } from "../../ui/icons/icons.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { rowLook } from "./setting-rows.tsx";
import { ToggleSwitch } from "./toggle-switch.ts";
import { useEmailReminders } from "./use-email-reminders.ts";

const Label = styled("label")(rowLook, { cursor: "pointer", "& small": { whiteSpace: "normal" } });
const Problem = styled("div")({ padding: "0 20px 16px" });

/** Switches email reminders and news on or off. */
export function EmailSwitch({ stored }: { stored: boolean }) {
  const id = useId();
  const { isOn, problem, choose } = useEmailReminders(stored);
  return (
    <li>
      <Label>
        <EmailIcon />
        <span>
          <strong>Reminders and news by email</strong>
          <small id={id}>We'll always email you about changes to your sessions.</small>
        </span>
        <ToggleSwitch
          type="checkbox"
          role="switch"
          aria-label="Reminders and news by email"
          aria-describedby={id}
          checked={isOn}
          onChange={(event) => void choose(event.target.checked)}
        />
      </Label>
      {problem && (
        <Problem>
          <InlineAlert kind="error">{problem}</InlineAlert>
        </Problem>
      )}
    </li>
  );
}
