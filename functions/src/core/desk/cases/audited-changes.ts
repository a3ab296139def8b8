import { statusLooks } from "../../booking/status-look.ts";
import { CURRENCY, DESK_ZONE } from "../../constants.ts";
import { formatMoney } from "../../money.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { whenAt } from "../lists/when-at.ts";

/** What the named fields of an act are called; one that is missing says nothing to a person, such as an id or a version. */
const fieldWords: Readonly<Record<string, string>> = {
  status: "Status",
  state: "State",
  claim: "No-show report",
  outcome: "Outcome",
  decision: "Decision",
  step: "Step",
  isAnswered: "Answered by email",
  isHidden: "Hidden",
  isProposed: "Waits for the instructor",
  held: "On hold",
  items: "Earnings",
  lines: "Lines",
  borneBy: "Paid by",
  cancel: "Cancels their sessions",
  background: "Passed",
  source: "Checked by",
  operator: "Operator",
  treasurer: "Treasurer",
  on: "On",
  uses: "Redeemed",
  count: "Codes",
  maxUses: "People per code",
  kind: "Kind",
  assignee: "Looked after by",
  facts: "Facts of /about",
  text: "Text",
  areas: "Areas",
  beacons: "Offers",
};

/** Fields that are minor units of money. */
const moneyWords: Readonly<Record<string, string>> = {
  amount: "Amount",
  refunded: "Refunded",
  credited: "Given as credit",
  waits: "Refund that waits",
  left: "Left of it",
  balance: "Balance",
  instructorPart: "Instructor's share",
  total: "Total",
  paid: "Paid",
  unclaimed: "Unclaimed",
};

/** Fields that are instants. */
const timeWords: Readonly<Record<string, string>> = {
  start: "Start",
  until: "Until",
  stoppedAt: "Stopped",
  snoozedUntil: "Snoozed until",
  from: "From",
};

/** A change of a field by an act, in words. */
interface AuditedLine {
  label: string;
  text: string;
}

type Stored = AuditEntry["after"][string] | undefined;

/** Labels of one field of an act, and how a value of it is written; undefined for one that says nothing to a person. */
function wordsOf(field: string): { label: string; say: (value: Stored) => string } | undefined {
  const [plain, money, time] = [fieldWords[field], moneyWords[field], timeWords[field]];
  const looks: Readonly<Record<string, { label: string }>> = statusLooks;
  const asText = (value: Stored): string => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    // A booking's status is called what its people read.
    return value === undefined ? "none" : (looks[String(value)]?.label ?? String(value));
  };
  if (money)
    return {
      label: money,
      say: (value) => (typeof value === "number" ? formatMoney(value, CURRENCY) : asText(value)),
    };
  if (time)
    return {
      label: time,
      say: (value) => (typeof value === "number" ? whenAt(value, DESK_ZONE) : asText(value)),
    };
  return plain ? { label: plain, say: asText } : undefined;
}

/** What an act changed, in words and dollars: "Refunded: none → $40.00". */
export function auditedChanges({ before, after }: Pick<AuditEntry, "before" | "after">): AuditedLine[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const words = wordsOf(field);
    if (!words || before[field] === after[field]) return [];
    const is = after[field] === undefined ? "none" : words.say(after[field]);
    const was = before[field];
    return [{ label: words.label, text: was === undefined ? is : `${words.say(was)} → ${is}` }];
  });
}
