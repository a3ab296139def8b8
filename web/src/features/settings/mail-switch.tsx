import { styled } from "@mui/material/styles";
import { useId } from "react";
import { MailIcon } from "../../ui/icons/icons.tsx";
import { Message } from "../../ui/message.tsx";
import { rowLook } from "./setting-rows.tsx";
import { Switch } from "./switch.ts";
import { useReminders } from "./use-reminders.ts";

const Label = styled("label")(rowLook, { cursor: "pointer", "& small": { whiteSpace: "normal" } });
const Trouble = styled("div")({ padding: "0 20px 16px" });

/** Whether reminders and news come by mail. */
export function MailSwitch({ stored }: { stored: boolean }) {
  const id = useId();
  const { isOn, problem, choose } = useReminders(stored);
  return (
    <li>
      <Label>
        <MailIcon />
        <span>
          <strong>Reminders and news by e-mail</strong>
          <small id={id}>Changes of a booking are always sent.</small>
        </span>
        <Switch
          type="checkbox"
          role="switch"
          aria-label="Reminders and news by e-mail"
          aria-describedby={id}
          checked={isOn}
          onChange={(event) => void choose(event.target.checked)}
        />
      </Label>
      {problem && (
        <Trouble>
          <Message kind="error">{problem}</Message>
        </Trouble>
      )}
    </li>
  );
}
