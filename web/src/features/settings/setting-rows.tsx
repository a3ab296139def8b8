import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import type { Path } from "../../routing/routes.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";

interface SettingRowProps {
  to: Path;
  icon: ReactNode;
  label: string;
  value: ReactNode;
  /** Whether the setting needs attention. */
  isOpen?: boolean;
}

/** A setting with its value, as a link to its page. */
export function SettingRow({ to, icon, label, value, isOpen }: SettingRowProps) {
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={to}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText
          primary={label}
          secondary={value}
          slotProps={{
            secondary: {
              noWrap: true,
              dir: "auto",
              ...(isOpen && { color: "secondary", sx: { fontWeight: 600 } }),
            },
          }}
        />
        <RowEnd />
      </ListItemButton>
    </ListItem>
  );
}

interface OpeningRowProps extends Pick<SettingRowProps, "icon" | "label" | "value"> {
  ref: Ref<HTMLDivElement>;
  /** Id of the element it shows and hides. */
  controls: string;
  isExpanded: boolean;
  onToggle: () => void;
}

/** A setting with its value, edited in place. */
export function OpeningRow({ ref, icon, label, value, controls, isExpanded, onToggle }: OpeningRowProps) {
  return (
    <ListItemButton ref={ref} aria-expanded={isExpanded} aria-controls={controls} onClick={onToggle}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText primary={label} secondary={value} slotProps={{ secondary: { noWrap: true } }} />
      <RowEnd isDown={isExpanded} />
    </ListItemButton>
  );
}

interface SettingActionProps extends Pick<SettingRowProps, "icon" | "label" | "value"> {
  /** Whether the action is pending; another press does nothing. */
  isPending?: boolean;
  onPress: () => void;
}

export function SettingAction({ icon, label, value, isPending, onPress }: SettingActionProps) {
  return (
    <ListItem disablePadding divider>
      <ListItemButton aria-disabled={isPending || undefined} onClick={() => isPending || onPress()}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText primary={label} secondary={value} />
        <RowEnd />
      </ListItemButton>
    </ListItem>
  );
}

function RowEnd({ isDown = false }: { isDown?: boolean }) {
  return (
    <ListItemIcon style={isDown ? { transform: "rotate(90deg)" } : undefined}>
      <NextIcon size={18} />
    </ListItemIcon>
  );
}

export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography component="h2" variant="h3" sx={{ margin: "0 4px 10px" }}>
        {title}
      </Typography>
      <Card>
        <List>{children}</List>
      </Card>
    </section>
  );
}
