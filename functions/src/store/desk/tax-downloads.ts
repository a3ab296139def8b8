import type { AuditEntry } from "../../core/desk/audit-entry.ts";
import { actsOn, newestOf } from "./newest-of.ts";

/** Acts on a list that are read, the newest. */
const MOST = 50;

/** Entries of the audit about downloads of the list of a year, the newest first: at most 51 reads. */
export async function taxDownloadsOf(year: string): Promise<AuditEntry[]> {
  const { newest } = await newestOf(actsOn(year), MOST);
  return newest.filter(({ on, after }) => on.kind === "tax year" && after.step === "download");
}
