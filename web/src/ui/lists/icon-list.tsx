import List, { type ListProps } from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";

/** Lines that each begin with an icon, such as when and where. */
export function IconList(props: ListProps) {
  return <List sx={{ display: "grid", gap: "12px" }} {...props} />;
}

export function IconListItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <ListItem disablePadding alignItems="flex-start" sx={{ gap: "12px" }}>
      <ListItemIcon sx={{ marginTop: "1px" }}>{icon}</ListItemIcon>
      <ListItemText disableTypography>{children}</ListItemText>
    </ListItem>
  );
}
