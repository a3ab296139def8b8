import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CloseIcon } from "../../ui/icons/first-icons.tsx";

/** px (spec §2). */
const WIDTH = 275;

const Head = styled("div")({ display: "flex", alignItems: "center", padding: "12px 12px 4px 20px" });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3, flex: 1 }));

interface SideDrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel of links at the right edge: at most 275 px wide. */
export function SideDrawer({ title, isOpen, onClose, children }: SideDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: WIDTH, maxWidth: "85vw" }, "aria-labelledby": "drawer-title" } }}
    >
      <Head>
        <Title id="drawer-title">{title}</Title>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
    </Drawer>
  );
}

interface DrawerItemProps {
  /** A page; without it the item only acts. */
  to?: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

export function DrawerItem({ to, icon, onClick, children }: DrawerItemProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton {...(to !== undefined && { component: Link, to })} onClick={onClick}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText>{children}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
}
