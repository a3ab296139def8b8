import FormControlLabel from "@mui/material/FormControlLabel";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { EmailIcon } from "../../ui/icons/icons.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { useEmailReminders } from "./use-email-reminders.ts";

const NAME = "Reminders and news by email";

/** Switches email reminders and news on or off. */
export function EmailSwitch({ stored }: { stored: boolean }) {
  const id = useId();
  const { isOn, problem, choose } = useEmailReminders(stored);
  return (
    <ListItem divider sx={{ flexWrap: "wrap" }}>
      <ListItemIcon>
        <EmailIcon />
      </ListItemIcon>
      <FormControlLabel
        sx={{ flex: 1 }}
        labelPlacement="start"
        disableTypography
        label={
          <ListItemText
            primary={NAME}
            secondary="We'll always email you about changes to your sessions."
            slotProps={{ secondary: { id } }}
          />
        }
        control={
          <Switch
            checked={isOn}
            onChange={(event) => void choose(event.target.checked)}
            slotProps={{ input: { "aria-label": NAME, "aria-describedby": id } }}
          />
        }
      />
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </ListItem>
  );
}
