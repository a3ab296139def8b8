import { makeIcon } from "./icon.tsx";

// Icons of the bar and of the prerendered pages: the others load with the pages that show them.

export const PersonIcon = makeIcon(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20.5c.8-4.2 3.7-6.3 7.5-6.3s6.7 2.1 7.5 6.3" />
  </>,
);
export const MenuIcon = makeIcon(<path d="M4 7.5h16M4 12h16M4 16.5h16" />);
export const CloseIcon = makeIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const ClockIcon = makeIcon(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M12 7.4V12l3.2 2" />
  </>,
);
export const CardIcon = makeIcon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="M3 9.8h18M6.5 15h4" />
  </>,
);
export const CheckIcon = makeIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const HeartIcon = makeIcon(
  <path d="M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z" />,
);
export const AlertIcon = makeIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4.2M12 17h.01" />);
export const InfoIcon = makeIcon(
  <>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M12 11v5M12 8h.01" />
  </>,
);
export const LockIcon = makeIcon(
  <>
    <rect x="5" y="10.5" width="14" height="9.8" rx="2.2" />
    <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7" />
  </>,
);
