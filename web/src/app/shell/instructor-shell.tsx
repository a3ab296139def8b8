import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { useSession } from "../../auth/session.ts";
import { signOut } from "../../auth/session-control.ts";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { useUnreadWatch } from "../../data/notifications/notifications.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { usePresses } from "../../data/offline/presses.ts";
import { useClosingPlaces } from "../../data/offline/use-offline-cache.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { waitingAnswersOf } from "../../parts/instructor-bookings/worklist.ts";
import { instructorPaths as paths } from "../../routing/instructor-paths.ts";
import { ClockIcon, MenuIcon } from "../../ui/icons/first-icons.tsx";
import { CalendarIcon, EmailIcon, SignOutIcon, WalletIcon } from "../../ui/icons/icons.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Notifier } from "../../ui/notices/notifier.tsx";
import { Optional } from "../../ui/optional.tsx";
import { AboutUs } from "./about-us.tsx";
import { showAppBadge } from "./app-badge.ts";
import { CountBadge } from "./count-badge.tsx";
import { InstructorTabs } from "./instructor-tabs.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { useWorker } from "./register-worker.ts";
import { SkipLink } from "./skip-link.tsx";
import { SwitchWatch } from "./switch-watch.tsx";
import { BAR_HEIGHT, TopBar } from "./top-bar.tsx";
import { usePushRenewal } from "./use-push-renewal.ts";

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
const operatorLinks = [{ to: paths.desk, label: "DESK" }];
// After the page: they are rarely shown.
const loadUnsent = () => import("./unsent-bar.tsx");
const UnsentBar = lazyPart(() => loadUnsent().then((m) => m.UnsentBar));
const BookingsOffBar = lazyPart(() => import("./bookings-off-bar.tsx").then((m) => m.BookingsOffBar));

const loadMore = () => import("./more-drawer.tsx");
const MoreDrawer = lazyPart(() => loadMore().then((m) => m.MoreDrawer));

/** Answers that wait for the instructor; 0 until they are known. */
const useWaitingCount = (): number => {
  const found = useInboxBookings();
  const now = useNow(60_000);
  return found.status === "ready" ? waitingAnswersOf(found.value.bookings, now).length : 0;
};

export function InstructorShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const unread = useUnread().length;
  const isSignedIn = session.status === "signed-in";
  const isInstructor = isSignedIn && session.user.isInstructor;
  const isOnline = useOnline();
  const hasPresses = usePresses() !== undefined;
  const { pathname } = useLocation();
  useUnreadWatch();
  useClosingPlaces();
  useWorker(isInstructor);
  usePushRenewal();
  useEffect(() => {
    // It is needed when there is no network to load it from, and before the worker has it.
    if (isInstructor) void loadUnsent().catch(() => undefined);
  }, [isInstructor]);
  useEffect(() => {
    // Without a network nothing is known to be read: the icon keeps what it last showed.
    if (session.status === "signed-out" || (isInstructor && isOnline)) showAppBadge(navigator, unread);
  }, [session.status, isInstructor, isOnline, unread]);
  return (
    <Frame>
      <SkipLink />
      {isInstructor ? (
        <InstructorBars unread={unread} isOperator={session.user.isOperator} />
      ) : (
        <TopBar
          home={home}
          links={isSignedIn && session.user.isOperator ? operatorLinks : isSignedIn ? [] : guestLinks}
        >
          {isSignedIn && <SignOutButton />}
        </TopBar>
      )}
      <OfflineBar>Your next sessions are here. We'll send check-ins and check-outs later.</OfflineBar>
      {hasPresses && (
        <Optional>
          <UnsentBar />
        </Optional>
      )}
      {isInstructor && (
        <Optional>
          <BookingsOffBar pathname={pathname} />
        </Optional>
      )}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        © {new Date().getFullYear()} Every Body Yoga, for instructors
        <AboutUs style={{ marginTop: 8 }} />
      </Foot>
      <SwitchWatch />
      <Notifier />
    </Frame>
  );
}

/** For accounts without tabs: operators, and people who apply. */
function SignOutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(paths.apply);
    await signOut();
  };
  return (
    <IconButton aria-label="Sign Out" title="Sign Out" onClick={() => void leave()}>
      <SignOutIcon />
    </IconButton>
  );
}

/** An instructor's pages: tabs on a phone, links at the top of a wide screen, and the drawer with everything else. */
function InstructorBars({ unread, isOperator }: { unread: number; isOperator: boolean }) {
  const waiting = useWaitingCount();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const openMore = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  const places = [
    { to: paths.today, label: "Today", icon: <ClockIcon />, count: 0, counted: "" },
    { to: paths.inbox, label: "Inbox", icon: <EmailIcon />, count: waiting, counted: "waiting" },
    { to: paths.schedule, label: "Calendar", icon: <CalendarIcon />, count: 0, counted: "" },
    { to: paths.earnings, label: "Earnings", icon: <WalletIcon />, count: 0, counted: "" },
  ];
  return (
    <>
      <TopBar
        home={home}
        hasTabs
        links={places.map(({ icon: _, label, ...place }) => ({ ...place, label: label.toUpperCase() }))}
      >
        <Button
          variant="bar"
          aria-haspopup="dialog"
          sx={{ display: { xs: "none", md: "inline-flex" } }}
          onClick={openMore}
        >
          <CountBadge count={unread}>MORE</CountBadge>
        </Button>
      </TopBar>
      <InstructorTabs
        tabs={[
          ...places,
          {
            label: "More",
            icon: <MenuIcon size={24} />,
            count: unread,
            counted: "unread",
            onPress: openMore,
          },
        ]}
      />
      {isWanted && (
        <Optional onFailed={() => location.assign(paths.profile)}>
          <MoreDrawer
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            unread={unread}
            isOperator={isOperator}
          />
        </Optional>
      )}
    </>
  );
}
