import { deskListPath } from "../../routing/desk-paths.ts";
import { instructorPaths as paths } from "../../routing/instructor-paths.ts";

export interface DeskLink {
  label: string;
  to: string;
  /** The keys that open it, pressed one after the other. */
  keys: string;
  /** How much of the label the rail shows, where it stands beside another one: it begins the label. */
  short?: string;
}

interface DeskLinkGroup {
  title: string;
  links: readonly DeskLink[];
  /** Kinds of what waits in the inbox: two to a line in the rail. */
  kinds?: readonly DeskLink[];
}

/** Where one can go in the desk, in groups, as the rail shows it. */
export const deskLinkGroups: readonly DeskLinkGroup[] = [
  {
    title: "Waiting",
    links: [
      { label: "Today", to: paths.desk, keys: "g d" },
      { label: "Inbox", to: paths.deskInbox, keys: "g q" },
    ],
    kinds: [
      { label: "Applications", to: deskListPath("applications"), keys: "g a" },
      { label: "Reports", to: deskListPath("reports"), keys: "g r" },
      { label: "Messages", to: deskListPath("contacts"), keys: "g m" },
      { label: "Testimonials", to: deskListPath("testimonials"), keys: "g t" },
      { label: "Replies to reviews", to: deskListPath("replies"), keys: "g v", short: "Replies" },
      { label: "Pictures", to: deskListPath("pictures"), keys: "g f" },
      { label: "Contested no-shows", to: deskListPath("contested"), keys: "g c", short: "Contested" },
      { label: "Stuck payments", to: deskListPath("payments"), keys: "g y" },
      { label: "Unsent emails", to: deskListPath("emails"), keys: "g e" },
      { label: "Lost events", to: deskListPath("lost"), keys: "g j" },
    ],
  },
  {
    title: "Look up",
    links: [
      { label: "Sessions", to: deskListPath("bookings"), keys: "g s" },
      { label: "People", to: deskListPath("people"), keys: "g p" },
      { label: "Reliability", to: deskListPath("reliability"), keys: "g l" },
      { label: "Audit", to: deskListPath("audit"), keys: "g u" },
      { label: "Insights", to: paths.deskInsights, keys: "g i" },
      { label: "Health", to: paths.deskHealth, keys: "g h" },
    ],
  },
  {
    title: "Money",
    links: [
      { label: "Payouts", to: paths.deskPayout, keys: "g o" },
      { label: "Tax lists", to: paths.deskTax, keys: "g n" },
      { label: "The month", to: paths.deskMonth, keys: "g g" },
      { label: "Trial balance", to: paths.deskMoney, keys: "g b" },
      { label: "Ledger", to: deskListPath("ledger"), keys: "g z" },
      { label: "Codes", to: paths.deskCodes, keys: "g k" },
    ],
  },
  {
    title: "Set up",
    links: [
      { label: "Areas and prices", to: paths.deskPrices, keys: "g x" },
      { label: "Policies", to: paths.deskPolicies, keys: "g ." },
      { label: "Switches", to: paths.deskSwitches, keys: "g w" },
      { label: "Texts", to: paths.deskTexts, keys: "g ;" },
      { label: "Roles and emails", to: paths.deskRoles, keys: "g ," },
    ],
  },
];

/** The same, each group as one list. */
export const deskLinks: readonly { title: string; links: readonly DeskLink[] }[] = deskLinkGroups.map(
  ({ title, links, kinds = [] }) => ({ title, links: [...links, ...kinds] }),
);

/** Pages without a link of their own, and lists and their cases that a page of its own leads to. */
const linkOfPage: Readonly<Record<string, string>> = {
  [paths.deskLaunch]: paths.deskPrices,
  [paths.deskEntry]: deskListPath("ledger"),
};
const linkOfList: Readonly<Record<string, string>> = { payouts: paths.deskPayout, codes: paths.deskCodes };

/** Whether a link leads to this location: the same page, of lists the same list, or the list of the open case. */
export const isDeskLinkCurrent = (
  to: string,
  { pathname, search }: { pathname: string; search: string },
): boolean => {
  const what = new URLSearchParams(search).get("what");
  const isOfList = what !== null && (pathname === paths.deskList || pathname === paths.deskCase);
  return to === (isOfList ? (linkOfList[what] ?? deskListPath(what)) : (linkOfPage[pathname] ?? pathname));
};
