import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { useUnread } from "../../data/notifications/unread.ts";
import { paths } from "../../routing/paths.ts";
import { PersonIcon } from "../../ui/icons/first-icons.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";
import { CountBadge } from "./count-badge.tsx";
import { useReplayEarlyPress } from "./early-press.ts";
import { formatBadgeCount } from "./format-badge-count.ts";
import { TopBar } from "./top-bar.tsx";

const loadDrawer = () => import("./account-drawer.tsx");
/** Only to be fast: a press tries again, and shows what failed. */
const prepareDrawer = () => void loadDrawer().catch(() => undefined);
const AccountDrawer = lazyPart(() => loadDrawer().then((m) => m.AccountDrawer));

const home = { to: paths.home, label: "Every Body Yoga, home" };
const links = [
  { to: paths.home, label: "HOME" },
  { to: paths.about, label: "ABOUT" },
  { to: paths.services, label: "SERVICES" },
  { to: paths.teachers, label: "TEACHERS" },
];

/** The top bar of the customer site. */
export function Bar() {
  const isSignedIn = useSession().status === "signed-in";
  const count = useUnread().length;
  const unread = isSignedIn ? count : 0;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDrawerWanted, setIsDrawerWanted] = useState(false);
  useReplayEarlyPress();
  return (
    <TopBar home={home} links={links}>
      {isSignedIn && (
        <Button variant="contained" component={Link} to={paths.book}>
          Book
        </Button>
      )}
      <IconButton
        id="account-button"
        data-early=""
        aria-label={unread > 0 ? `Account, ${formatBadgeCount(unread)} unread` : "Account"}
        aria-haspopup="dialog"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() => {
          setIsDrawerWanted(true);
          setIsDrawerOpen(true);
        }}
      >
        <CountBadge count={unread} isSilent>
          <PersonIcon size={26} />
        </CountBadge>
      </IconButton>
      <noscript>
        <Button variant="bar" component={Link} to={paths.login}>
          SIGN IN
        </Button>
      </noscript>
      {isDrawerWanted && (
        <Optional onFailed={() => location.assign(isSignedIn ? paths.profile : paths.login)}>
          <AccountDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </Optional>
      )}
    </TopBar>
  );
}
