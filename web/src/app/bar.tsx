import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "../auth/session.ts";
import { useUnread } from "../data/unread.ts";
import { CloseIcon, MenuIcon, PersonIcon } from "../ui/icons/icons.tsx";
import { Logo } from "../ui/logo.tsx";
import { Optional } from "../ui/optional.tsx";
import { badgeText } from "./badge-text.ts";
import {
  Badge,
  BarHeader,
  BarRow,
  BookLink,
  HomeLink,
  IconButton,
  MainNav,
  MenuButton,
  MenuLink,
  MenuList,
} from "./bar-parts.tsx";
import { useEarlyPress } from "./early-press.ts";
import { paths } from "./paths.ts";

const loadDrawer = () => import("./account-drawer.tsx");
const AccountDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.AccountDrawer })));

const links = [
  { to: paths.home, label: "HOME" },
  { to: paths.about, label: "ABOUT" },
  { to: paths.services, label: "SERVICES" },
];

/** The bar at the top of the customer site. */
export function Bar() {
  const isSignedIn = useSession().status === "signed-in";
  const unread = useUnread();
  const { key } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDrawerWanted, setIsDrawerWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen link is a new location key
  useEffect(() => setIsMenuOpen(false), [key]);
  useEarlyPress();
  const hasBadge = isSignedIn && unread > 0;
  return (
    <BarHeader id="bar" onKeyDown={(event) => event.key === "Escape" && setIsMenuOpen(false)}>
      <BarRow>
        <HomeLink to={paths.home} aria-label="Every Body Yoga, home">
          <Logo />
        </HomeLink>
        <MainNav aria-label="Main">
          <MenuList isOpen={isMenuOpen} id="main-menu">
            {links.map(({ to, label }) => (
              <li key={to}>
                <MenuLink to={to} end onClick={() => setIsMenuOpen(false)}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </MenuList>
        </MainNav>
        {isSignedIn && <BookLink to={paths.book}>Book</BookLink>}
        <IconButton
          type="button"
          id="account-button"
          data-early=""
          aria-label={hasBadge ? `Account, ${unread} unread` : "Account"}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={() => {
            setIsDrawerWanted(true);
            setIsDrawerOpen(true);
          }}
        >
          <PersonIcon size={26} />
          {hasBadge && <Badge aria-hidden="true">{badgeText(unread)}</Badge>}
        </IconButton>
        <noscript>
          <MenuLink to={paths.login}>SIGN IN</MenuLink>
        </noscript>
        <MenuButton
          type="button"
          id="menu-button"
          data-early=""
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls="main-menu"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
        </MenuButton>
      </BarRow>
      {isDrawerWanted && (
        <Optional onFailed={() => location.assign(isSignedIn ? paths.profile : paths.login)}>
          <AccountDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </Optional>
      )}
    </BarHeader>
  );
}
