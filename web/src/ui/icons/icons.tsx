import { makeIcon } from "./icon.tsx";

export const PeopleIcon = makeIcon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c.6-3.6 3-5.3 6-5.3s5.4 1.7 6 5.3M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.6c2 .7 3.2 2.3 3.6 4.9" />
  </>,
);
export const CalendarIcon = makeIcon(
  <>
    <rect x="3.8" y="5.2" width="16.4" height="15" rx="3" />
    <path d="M3.8 10h16.4M8.2 3v4M15.8 3v4" />
  </>,
);
export const BellIcon = makeIcon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21a2.2 2.2 0 0 0 4 0M12 5V3.2" />,
);
export const ListIcon = makeIcon(
  <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />,
);
export const SettingsIcon = makeIcon(
  <>
    <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
    <circle cx="15.5" cy="7" r="2.4" />
    <circle cx="8.5" cy="17" r="2.4" />
  </>,
);
export const SignOutIcon = makeIcon(
  <path d="M14 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />,
);
export const SignInIcon = makeIcon(
  <path d="M10 4.5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7M4 12h9.5M10 8.5l3.5 3.5-3.5 3.5" />,
);
export const PlaceIcon = makeIcon(
  <>
    <path d="M12 21c4.4-4.6 6.6-8.2 6.6-11a6.6 6.6 0 0 0-13.2 0c0 2.8 2.2 6.4 6.6 11Z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
);
export const StarIcon = makeIcon(
  <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
);
export const BackIcon = makeIcon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />);
export const NextIcon = makeIcon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const PreviousIcon = makeIcon(<path d="M14.5 5.5 8 12l6.5 6.5" />);
export const DownIcon = makeIcon(<path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);
export const PlusIcon = makeIcon(<path d="M12 5v14M5 12h14" />);
export const WalletIcon = makeIcon(
  <path d="M4.5 7.5a2 2 0 0 1 2-2h10v3M4.5 7.5v9.5a2 2 0 0 0 2 2h13v-10.5H6a1.5 1.5 0 0 1-1.5-1M15.8 13.6h.01" />,
);
export const GiftIcon = makeIcon(
  <path d="M4.5 11.5h15v8.5h-15zM3.5 8h17v3.5h-17zM12 8v12M12 8S10.8 3.5 8.3 4.2C6 4.9 7.5 8 12 8ZM12 8s1.2-4.5 3.7-3.8C18 4.9 16.5 8 12 8Z" />,
);
export const BlockIcon = makeIcon(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="m6.2 6.2 11.6 11.6" />
  </>,
);
export const EditIcon = makeIcon(
  <path d="M4.5 19.5 6 14.5 15.8 4.7a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L9.5 18zM14 6.5l3.5 3.5" />,
);
export const TrashIcon = makeIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5" />,
);
export const DownloadIcon = makeIcon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />);
export const EmailIcon = makeIcon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />);
export const PhoneIcon = makeIcon(
  <path d="M6.5 3.8h3l1.5 4-2 1.7a12 12 0 0 0 5.5 5.5l1.7-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6a2 2 0 0 1 2-2.2Z" />,
);
export const HouseIcon = makeIcon(<path d="M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-5.5h4V20" />);
export const RepeatIcon = makeIcon(
  <path d="M4.5 11a7 7 0 0 1 12-4.5L19 9M19.5 13a7 7 0 0 1-12 4.5L5 15M19 4.5V9h-4.5M5 19.5V15h4.5" />,
);
