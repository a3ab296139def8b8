import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { useSession } from "../../auth/session.ts";
import { signOut } from "../../auth/session-control.ts";
import { useUnreadWatch } from "../../data/notifications/notifications.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { useClosingPlaces } from "../../data/offline/use-offline-cache.ts";
import { instructorPaths as paths } from "../../routing/instructor-paths.ts";
import { SignOutIcon } from "../../ui/icons/icons.tsx";
import { Notifier } from "../../ui/notices/notifier.tsx";
import { showAppBadge } from "./app-badge.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { useWorker } from "./register-worker.ts";
import { SkipLink } from "./skip-link.tsx";
import { SwitchWatch } from "./switch-watch.tsx";
import { BAR_HEIGHT, TopBar } from "./top-bar.tsx";

const Frame = styled("div")({
  minHeight: "100vh",
  display: "flex",
  flexDirection: "column",
  paddingTop: BAR_HEIGHT,
});
// As tall as the window, so that the footer never jumps when a page or the account strip loads.
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

const home = { to: paths.home, label: "Every Body Yoga for instructors" };
const guestLinks = [
  { to: paths.apply, label: "TEACH WITH US" },
  { to: paths.login, label: "SIGN IN" },
];
const instructorLinks = (unread: number) => [
  { to: paths.inbox, label: "INBOX" },
  { to: paths.sessions, label: "SESSIONS" },
  { to: paths.schedule, label: "SCHEDULE" },
  { to: paths.earnings, label: "EARNINGS" },
  { to: paths.profile, label: "PROFILE" },
  { to: paths.alerts, label: "NOTIFICATIONS", count: unread },
];
const operatorLinks = [{ to: paths.desk, label: "DESK" }];

export function InstructorShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const unread = useUnread().length;
  const navigate = useNavigate();
  const isSignedIn = session.status === "signed-in";
  const isInstructor = isSignedIn && session.user.isInstructor;
  const isOnline = useOnline();
  useUnreadWatch();
  useClosingPlaces();
  useWorker(isInstructor);
  useEffect(() => {
    // Without a network nothing is known to be read: the icon keeps what it last showed.
    if (session.status === "signed-out" || (isInstructor && isOnline)) showAppBadge(navigator, unread);
  }, [session.status, isInstructor, isOnline, unread]);
  const links = isSignedIn
    ? [...(isInstructor ? instructorLinks(unread) : []), ...(session.user.isOperator ? operatorLinks : [])]
    : guestLinks;
  const leave = async () => {
    await navigate(paths.apply);
    await signOut();
  };
  return (
    <Frame>
      <SkipLink />
      <TopBar home={home} links={links}>
        {isSignedIn && (
          <IconButton aria-label="Sign Out" title="Sign Out" onClick={() => void leave()}>
            <SignOutIcon />
          </IconButton>
        )}
      </TopBar>
      <OfflineBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>© {new Date().getFullYear()} Every Body Yoga, for instructors</Foot>
      <SwitchWatch />
      <Notifier />
    </Frame>
  );
}
