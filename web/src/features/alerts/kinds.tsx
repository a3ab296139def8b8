import {
  AlertIcon,
  BellIcon,
  BlockIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  HeartIcon,
  HouseIcon,
  PeopleIcon,
  RepeatIcon,
  StarIcon,
} from "../../ui/icons/icons.tsx";

/** What each kind of note is about, at a glance. */
const icons: Readonly<Record<string, typeof BellIcon>> = {
  requested: ClockIcon,
  request: ClockIcon,
  confirmed: CheckIcon,
  booked: CheckIcon,
  moved: RepeatIcon,
  started: HouseIcon,
  closed: StarIcon,
  tip: HeartIcon,
  tipped: HeartIcon,
  declined: BlockIcon,
  expired: BlockIcon,
  withdrawn: BlockIcon,
  canceled: BlockIcon,
  missed: AlertIcon,
  "card-refused": AlertIcon,
  "payment-failed": AlertIcon,
  "reminder-24h": CalendarIcon,
  "reminder-2h": CalendarIcon,
  joined: PeopleIcon,
  left: PeopleIcon,
};

/** The icon of a kind of note; a bell for one this page does not know yet. */
export const iconOf = (kind: string) => (Object.hasOwn(icons, kind) && icons[kind]) || BellIcon;
