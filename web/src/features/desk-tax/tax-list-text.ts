import type { AskedTaxList } from "@core/api/desk/payout.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

/** What can be done about the list of a year. */
export type TaxStep = "ask" | "approve" | "stop";

/** What a treasurer can do about a list now; nobody approves what they asked for. */
export function taxStepsOf(list: AskedTaxList | undefined): TaxStep[] {
  if (list?.state === "waiting") return list.isMine ? ["stop"] : ["approve", "stop"];
  return list?.state === "open" ? ["stop"] : ["ask"];
}

/** What has become of a list, as a pill. */
export const taxListWord = ({ state }: AskedTaxList) =>
  (
    ({
      waiting: { label: "Waiting", kind: "warning" },
      open: { label: "Open", kind: "success" },
      over: { label: "Over", kind: "info" },
      stopped: { label: "Stopped", kind: "info" },
    }) as const
  )[state];

const instant = (at: number | undefined): string => formatDeskValue(at, "instant");

/** Who asked for a list, and what follows. */
export function taxListText(list: AskedTaxList | undefined): string {
  if (!list) return "Nobody has asked for this list yet.";
  const { state, until, isMine, byName, at, reason, needsApproval, approvedBy, stoppedBy } = list;
  const who = isMine ? "You" : byName || "A treasurer";
  const asked = `${who} asked on ${instant(at)}: “${reason}”`;
  if (state === "stopped") return `${asked} ${stoppedBy || "A treasurer"} stopped it.`;
  if (state === "over") return `${asked} Its time is over. Ask again to download it.`;
  if (state === "open")
    return `${asked} ${approvedBy ? `${approvedBy} approved it. ` : ""}${who} can download it until ${instant(until)}.`;
  return needsApproval
    ? `${asked} Another treasurer has to approve it by ${instant(until)}.`
    : `${asked} It can be downloaded from ${instant(until)} on, unless a treasurer stops it.`;
}
