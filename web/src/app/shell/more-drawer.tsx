import List from "@mui/material/List";
import { useNavigate } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { PersonIcon } from "../../ui/icons/first-icons.tsx";
import {
  BellIcon,
  ListIcon,
  PeopleIcon,
  SettingsIcon,
  SignOutIcon,
  StarIcon,
} from "../../ui/icons/icons.tsx";
import { AboutUs } from "./about-us.tsx";
import { CountBadge } from "./count-badge.tsx";
import { DrawerItem, SideDrawer } from "./side-drawer.tsx";
import { signOutHere } from "./sign-out-here.ts";

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
    await signOutHere();
  };
  return (
    <SideDrawer title="More" isOpen={isOpen} onClose={onClose}>
      <nav aria-label="More">
        <List>
          <DrawerItem to={instructorPaths.alerts} icon={<BellIcon />} onClick={onClose}>
            <CountBadge count={unread}>Notifications</CountBadge>
          </DrawerItem>
          <DrawerItem to={instructorPaths.sessions} icon={<ListIcon />} onClick={onClose}>
            Sessions
          </DrawerItem>
          <DrawerItem to={instructorPaths.clients} icon={<PeopleIcon />} onClick={onClose}>
            Clients
          </DrawerItem>
          <DrawerItem to={instructorPaths.reviews} icon={<StarIcon />} onClick={onClose}>
            Reviews
          </DrawerItem>
          <DrawerItem to={instructorPaths.profile} icon={<PersonIcon />} onClick={onClose}>
            Profile
          </DrawerItem>
          {isOperator && (
            <DrawerItem to={instructorPaths.desk} icon={<SettingsIcon />} onClick={onClose}>
              Desk
            </DrawerItem>
          )}
          <DrawerItem icon={<SignOutIcon />} onClick={() => void leave()}>
            Sign Out
          </DrawerItem>
        </List>
      </nav>
      <AboutUs style={{ padding: "4px 24px 20px" }} />
    </SideDrawer>
  );
}
