import Drawer from "@mui/material/Drawer";
import { styled } from "@mui/material/styles";
import { Link, useNavigate } from "react-router-dom";
import { maskEmail } from "../auth/email.ts";
import { signOut, useSession } from "../auth/session.ts";
import { useAccount } from "../data/account.ts";
import { useUnread } from "../data/unread.ts";
import { Avatar } from "../ui/avatar.tsx";
import {
  BellIcon,
  CalendarIcon,
  CloseIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  SettingsIcon,
  SignInIcon,
  SignOutIcon,
} from "../ui/icons/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { badgeText } from "./badge-text.ts";
import { IconButton, LineBadge } from "./bar-parts.tsx";
import { paths } from "./paths.ts";

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
const Items = styled("ul")({ listStyle: "none", margin: 0, padding: "0 12px 24px", display: "grid", gap: 2 });

const itemLook = {
  display: "flex",
  alignItems: "center",
  gap: 14,
  width: "100%",
  minHeight: 48,
  padding: "0 12px",
  border: 0,
  borderRadius: 10,
  font: "inherit",
  color: "inherit",
  background: "none",
  textDecoration: "none",
  textAlign: "start",
  cursor: "pointer",
} as const;
const ItemLink = styled(Link)(itemLook, ({ theme }) => ({
  "&:hover": { background: theme.vars.palette.mist },
}));
const ItemButton = styled("button")(itemLook, ({ theme }) => ({
  "&:hover": { background: theme.vars.palette.mist },
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
  const unread = useUnread();
  const navigate = useNavigate();
  const leave = async () => {
    onClose();
    // Home first: a signed-in page would otherwise send the person to sign in again.
    await navigate(paths.home);
    await signOut();
  };
  return (
    <Items>
      {items.map(({ to, label, Icon }) => (
        <li key={to}>
          <ItemLink to={to} onClick={onClose}>
            <Icon />
            <span>{label}</span>
            {to === paths.alerts && unread > 0 && (
              <LineBadge aria-label={`${unread} unread`}>{badgeText(unread)}</LineBadge>
            )}
          </ItemLink>
        </li>
      ))}
      <li>
        <ItemButton type="button" onClick={() => void leave()}>
          <SignOutIcon />
          <span>Sign Out</span>
        </ItemButton>
      </li>
    </Items>
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
        <IconButton type="button" aria-label="Close" onClick={onClose}>
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
          <Items>
            <li>
              <ItemLink to={paths.login} onClick={onClose}>
                <SignInIcon />
                <span>SIGN IN</span>
              </ItemLink>
            </li>
          </Items>
        )}
      </nav>
    </Drawer>
  );
}
