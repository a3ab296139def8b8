import type { CallPath } from "../api/calls.ts";
import type { SwitchName } from "./switches.ts";

/** The calls each switch closes. `instant` closes none: bookings become requests. */
const switchedCalls: Record<SwitchName, readonly CallPath[]> = {
  bookings: [
    "/api/book/quote",
    "/api/book/create",
    "/api/book/replacements",
    "/api/book/replace",
    "/api/operator/slots",
    "/api/operator/bookfor",
  ],
  instant: [],
  cards: ["/api/card/setup", "/api/credit/token"],
  topUps: ["/api/credit/token"],
  tips: ["/api/instructor/tip"],
  codes: ["/api/code/redeem"],
  messages: ["/api/message/send"],
  applications: ["/api/provider/apply", "/api/provider/file", "/api/provider/withdraw"],
  calendarImport: ["/api/provider/calendar"],
};

/** Calls that the switch `cards` closes when they name a card rather than credit. */
const payableCalls: readonly CallPath[] = [
  "/api/book/create",
  "/api/book/replace",
  "/api/book/confirm",
  "/api/instructor/tip",
];
/** Calls that must know whether bookings may be confirmed instantly. */
const confirmingCalls: readonly CallPath[] = [...switchedCalls.bookings, "/api/operator/movefor"];

const entries = Object.entries(switchedCalls) as [SwitchName, readonly CallPath[]][];

/** Whether a call depends on any switch. */
export const isSwitched = (path: CallPath): boolean =>
  payableCalls.includes(path) ||
  confirmingCalls.includes(path) ||
  entries.some(([, paths]) => paths.includes(path));

const namesCard = (input: unknown): boolean => {
  const pmid = typeof input === "object" && input !== null && "pmid" in input ? input.pmid : undefined;
  return pmid !== undefined && pmid !== "credit";
};

/** The switches that must be on for a call with this input. */
export function neededSwitches(path: CallPath, input: unknown): SwitchName[] {
  const byCard: SwitchName[] = payableCalls.includes(path) && namesCard(input) ? ["cards"] : [];
  return [...entries.filter(([, paths]) => paths.includes(path)).map(([name]) => name), ...byCard];
}
