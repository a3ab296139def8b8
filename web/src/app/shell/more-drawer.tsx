import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { signOut } from "../../auth/session-control.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { paths } from "../../routing/paths.ts";
import { customerSiteUrl } from "../../site.ts";
import { CloseIcon, PersonIcon } from "../../ui/icons/first-icons.tsx";
import { BellIcon, EmailIcon, ListIcon, SettingsIcon, SignOutIcon } from "../../ui/icons/icons.tsx";
import { CountBadge } from "./count-badge.tsx";

/** px, as the customer's account panel. */
const WIDTH = 275;

const Head = styled("div")({ display: "flex", alignItems: "center", padding: "12px 12px 4px 20px" });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3, flex: 1 }));
const Small = styled("nav")({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 16px",
  padding: "12px 24px 20px",
  fontSize: "0.92rem",
});

interface MoreDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  unread: number;
  isOperator: boolean;
}

/** Everything that has no tab of its own: the rest of the instructor's pages, help, and signing out. */
export function MoreDrawer({ isOpen, onClose, unread, isOperator }: MoreDrawerProps) {
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    // Away first: a signed-in page would otherwise redirect to sign-in.
    await navigate(instructorPaths.apply);
    await signOut();
  };
  const item = (to: string, icon: ReactNode, label: ReactNode) => (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} onClick={onClose}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText>{label}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: WIDTH, maxWidth: "85vw" }, "aria-labelledby": "more-title" } }}
    >
      <Head>
        <Title id="more-title">More</Title>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <nav aria-label="More">
        <List>
          {item(instructorPaths.alerts, <BellIcon />, <CountBadge count={unread}>Notifications</CountBadge>)}
          {item(instructorPaths.sessions, <ListIcon />, "Sessions")}
          {item(instructorPaths.profile, <PersonIcon />, "Profile")}
          {isOperator && item(instructorPaths.desk, <SettingsIcon />, "Desk")}
          <ListItem disablePadding>
            <ListItemButton component="a" href={`${customerSiteUrl()}${paths.contact}`}>
              <ListItemIcon>
                <EmailIcon />
              </ListItemIcon>
              <ListItemText>Contact us</ListItemText>
            </ListItemButton>
          </ListItem>
          <ListItem disablePadding>
            <ListItemButton onClick={() => void leave()}>
              <ListItemIcon>
                <SignOutIcon />
              </ListItemIcon>
              <ListItemText>Sign Out</ListItemText>
            </ListItemButton>
          </ListItem>
        </List>
      </nav>
      <Small aria-label="About us">
        <a href={`${customerSiteUrl()}${paths.help}`}>Help</a>
        <a href={`${customerSiteUrl()}${paths.terms}`}>Terms</a>
        <a href={`${customerSiteUrl()}${paths.privacy}`}>Privacy</a>
      </Small>
    </Drawer>
  );
}
