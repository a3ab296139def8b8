import type { NotificationIcon } from "@core/notifications/notification-row.ts";
import { AlertIcon, CheckIcon, ClockIcon, HeartIcon } from "../../ui/icons/first-icons.tsx";
import {
  BellIcon,
  BlockIcon,
  CalendarIcon,
  HouseIcon,
  PeopleIcon,
  RepeatIcon,
  StarIcon,
} from "../../ui/icons/icons.tsx";

/** The icons named in the table of notifications. */
export const notificationIcons: Record<NotificationIcon, typeof BellIcon> = {
  alert: AlertIcon,
  bell: BellIcon,
  block: BlockIcon,
  calendar: CalendarIcon,
  check: CheckIcon,
  clock: ClockIcon,
  heart: HeartIcon,
  house: HouseIcon,
  people: PeopleIcon,
  repeat: RepeatIcon,
  star: StarIcon,
};
