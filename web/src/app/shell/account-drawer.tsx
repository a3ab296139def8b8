import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { useNavigate } from "react-router-dom";
import { maskEmail } from "../../auth/mask-email.ts";
import { useSession } from "../../auth/session.ts";
import { useAccount } from "../../data/account/account.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PersonIcon } from "../../ui/icons/first-icons.tsx";
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
import { DrawerItem, SideDrawer } from "./side-drawer.tsx";
import { signOutHere } from "./sign-out-here.ts";

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

function SignedInItems({ onClose }: { onClose: () => void }) {
  const unread = useUnread().length;
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    // Go home first: a signed-in page would otherwise redirect to sign-in.
    await navigate(paths.home);
    await signOutHere();
  };
  return (
    <List>
      {items.map(({ to, label, Icon }) => (
        <DrawerItem key={to} to={to} icon={<Icon />} onClick={onClose}>
          <CountBadge count={to === paths.alerts ? unread : 0}>{label}</CountBadge>
        </DrawerItem>
      ))}
      <DrawerItem icon={<SignOutIcon />} onClick={() => void leave()}>
        Sign Out
      </DrawerItem>
    </List>
  );
}

export function AccountDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession();
  const { meta } = useAccount();
  return (
    <SideDrawer title="Account" isOpen={isOpen} onClose={onClose}>
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
            <DrawerItem to={paths.login} icon={<SignInIcon />} onClick={onClose}>
              SIGN IN
            </DrawerItem>
          </List>
        )}
      </nav>
    </SideDrawer>
  );
}
