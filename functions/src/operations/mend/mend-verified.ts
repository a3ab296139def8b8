import { checksOfFiles } from "../../core/availability/verified-checks.ts";
import { ApplicationFileKind } from "../../core/people/applications/application-file.ts";
import type { Verified } from "../../core/people/instructors/verified.ts";
import { get } from "../../store/access.ts";
import { instructors } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { actsOn, newestOf } from "../../store/desk/newest-of.ts";
import { documentPages } from "../../store/document-pages.ts";

/** More acts than a desk does on one person. */
const MOST_ACTS = 500;

/** What operators checked when they approved applications of a person, each at its latest date, from the audit. */
async function auditedChecks(uid: string): Promise<Verified> {
  const { newest } = await newestOf(actsOn(uid), MOST_ACTS);
  const approvals = newest.filter(({ act, after }) => act === "decide" && after.status === "approved");
  const checks = approvals.map(({ after, at }, age) => {
    const named = String(after.checks ?? "").split(", ");
    const counted = ApplicationFileKind.options.filter((kind) => kind !== "certificate" || age === 0);
    return checksOfFiles(
      counted.filter((kind) => named.includes(kind)),
      at,
    );
  });
  return Object.assign({}, ...checks.toReversed());
}

/**
 * Says of instructors what operators checked when they approved them, as the audit has it; a check that is stored stays.
 * Certificates count by the last approval alone, because it set those that are listed. Yields the path of each instructor
 * who lacks one; nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendVerified(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(instructors()))
    for (const { id, ref } of page) {
      const audited = await auditedChecks(id);
      const isMended = await decide(async (batch) => {
        const read = await get(instructors().doc(id));
        const verified = { ...audited, ...read.data?.verified };
        const isWhole = Object.keys(verified).length === Object.keys(read.data?.verified ?? {}).length;
        if (!read.data || read.data.status === "left" || isWhole) return false;
        if (!isDry) batch.put(read, { ...read.data, verified });
        return true;
      });
      if (isMended) yield ref.path;
    }
}
