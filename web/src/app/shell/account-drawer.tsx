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
import { maskEmail } from "../../auth/mask-email.ts";
import { useSession } from "../../auth/session.ts";
import { signOut } from "../../auth/session-control.ts";
import { useAccount } from "../../data/account/account.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CloseIcon, PersonIcon } from "../../ui/icons/first-icons.tsx";
import {
  BellIcon,
  CalendarIcon,
  ListIcon,
  PeopleIcon,
  SettingsIcon,
  SignInIcon,
  SignOutIcon,
} from "../../ui/icons/icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { CountBadge } from "./count-badge.tsx";

/** px (spec §2). */
const WIDTH = 275;

const Head = styled("div")({ display: "flex", alignItems: "center", padding: "12px 12px 4px 20px" });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3, flex: 1 }));
const Who = styled("p")(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "center",
  margin: 0,
  padding: "0 20px 12px",
  fontSize: "0.88rem",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

const items = [
  { to: paths.profile, label: "Profile", Icon: PersonIcon },
  { to: paths.instructors, label: "Instructors", Icon: PeopleIcon },
  { to: paths.calendar, label: "Calendar", Icon: CalendarIcon },
  { to: paths.alerts, label: "Notifications", Icon: BellIcon },
  { to: paths.activity, label: "Activity", Icon: ListIcon },
  { to: paths.settings, label: "Settings", Icon: SettingsIcon },
];

interface LinkItemProps {
  to: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function LinkItem({ to, icon, onClick, children }: LinkItemProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} onClick={onClick}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText>{children}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
}

function SignedInItems({ onClose }: { onClose: () => void }) {
  const unread = useUnread().length;
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    // Go home first: a signed-in page would otherwise redirect to sign-in.
    await navigate(paths.home);
    await signOut();
  };
  return (
    <List>
      {items.map(({ to, label, Icon }) => (
        <LinkItem key={to} to={to} icon={<Icon />} onClick={onClose}>
          <CountBadge count={to === paths.alerts ? unread : 0}>{label}</CountBadge>
        </LinkItem>
      ))}
      <ListItem disablePadding>
        <ListItemButton onClick={() => void leave()}>
          <ListItemIcon>
            <SignOutIcon />
          </ListItemIcon>
          <ListItemText>Sign Out</ListItemText>
        </ListItemButton>
      </ListItem>
    </List>
  );
}

/** The Account panel: at most 275 px wide. */
export function AccountDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession();
  const { meta } = useAccount();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: WIDTH, maxWidth: "85vw" }, "aria-labelledby": "account-title" } }}
    >
      <Head>
        <Title id="account-title">Account</Title>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {session.status === "signed-in" && (
        <Who>
          <Avatar name={meta.name || session.user.name} avatar={meta.avatar} size={36} />
          {meta.name || session.user.name || maskEmail(session.user.email)}
        </Who>
      )}
      {session.status === "loading" && <Loading />}
      <nav aria-label="Account">
        {session.status === "signed-in" && <SignedInItems onClose={onClose} />}
        {session.status === "signed-out" && (
          <List>
            <LinkItem to={paths.login} icon={<SignInIcon />} onClick={onClose}>
              SIGN IN
            </LinkItem>
          </List>
        )}
      </nav>
    </Drawer>
  );
}
