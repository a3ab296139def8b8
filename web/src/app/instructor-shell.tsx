import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signOut, useSession } from "../auth/session.ts";
import { useUnread } from "../data/unread.ts";
import { useUnreadRefresh } from "../data/unread-refresh.ts";
import { CloseIcon, MenuIcon, SignOutIcon } from "../ui/icons/icons.tsx";
import { Logo } from "../ui/logo.tsx";
import { Notifier } from "../ui/notifier.tsx";
import { badgeText } from "./badge-text.ts";
import {
  BAR_HEIGHT,
  BarHeader,
  BarRow,
  HomeLink,
  IconButton,
  LineBadge,
  MenuButton,
  MenuLink,
  MenuList,
} from "./bar-parts.tsx";
import { instructorPaths as paths } from "./instructor-paths.ts";
import { SkipLink } from "./skip-link.tsx";

const Frame = styled("div")({
  minHeight: "100vh",
  display: "flex",
  flexDirection: "column",
  paddingTop: BAR_HEIGHT,
});
// As high as the window, so that the foot never jumps when a page or the account strip arrives.
const Main = styled("main")({
  flex: 1,
  minHeight: `calc(100vh - ${BAR_HEIGHT}px)`,
  "&:focus": { outline: "none" },
});
const Foot = styled("footer")(({ theme }) => ({
  padding: "20px 24px",
  textAlign: "center",
  fontSize: "0.92rem",
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.mist,
}));

const guestLinks = [
  { to: paths.apply, label: "TEACH WITH US" },
  { to: paths.login, label: "SIGN IN" },
];
const providerLinks = [
  { to: paths.inbox, label: "INBOX" },
  { to: paths.sessions, label: "SESSIONS" },
  { to: paths.alerts, label: "NOTIFICATIONS" },
];
const operatorLinks = [{ to: paths.desk, label: "DESK" }];

/** Everything around a page of the instructor site. */
export function InstructorShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const unread = useUnread();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isSignedIn = session.status === "signed-in";
  useUnreadRefresh(isSignedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen link is a new location key
  useEffect(() => setIsMenuOpen(false), [key]);
  const links = isSignedIn
    ? [...(session.user.isProvider ? providerLinks : []), ...(session.user.isOperator ? operatorLinks : [])]
    : guestLinks;
  const leave = async () => {
    await navigate(paths.apply);
    await signOut();
  };
  return (
    <Frame>
      <SkipLink />
      <BarHeader onKeyDown={(event) => event.key === "Escape" && setIsMenuOpen(false)}>
        <BarRow>
          <HomeLink to={paths.home} aria-label="Every Body Yoga for instructors">
            <Logo />
          </HomeLink>
          <nav aria-label="Main">
            <MenuList isOpen={isMenuOpen} id="main-menu">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <MenuLink to={to}>
                    {label}
                    {to === paths.alerts && unread > 0 && (
                      <LineBadge aria-label={`${unread} unread`}>{badgeText(unread)}</LineBadge>
                    )}
                  </MenuLink>
                </li>
              ))}
            </MenuList>
          </nav>
          {isSignedIn && (
            <IconButton type="button" aria-label="Sign Out" title="Sign Out" onClick={() => void leave()}>
              <SignOutIcon />
            </IconButton>
          )}
          <MenuButton
            type="button"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            aria-controls="main-menu"
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
          </MenuButton>
        </BarRow>
      </BarHeader>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>© {new Date().getFullYear()} Every Body Yoga, for instructors</Foot>
      <Notifier />
    </Frame>
  );
}
