import type { Instant } from "../../core/fields.ts";
import type { Shard } from "../../core/shards.ts";
import {
  applicationFiles,
  applications,
  deletions,
  externalCalendars,
  instructors,
  sessionRatings,
  suspensions,
  taxIdentities,
} from "../collections.ts";
import { dueIds } from "../due-documents.ts";

// Accounts that a sweep takes care of at `now` (ms UTC): see `dueIds`.

/** Uids of approved applicants who have no claim yet. */
export const dueApprovals = (now: Instant): AsyncIterable<string> =>
  dueIds(applications(), now, { field: "claimDue" });

/** Ids of files whose documents expire soon and whose owners have not been notified. */
export const dueFiles = (now: Instant): AsyncIterable<string> => dueIds(applicationFiles(), now);

/** Uids of instructors whose papers are to be checked. */
export const duePapers = (now: Instant): AsyncIterable<string> =>
  dueIds(instructors(), now, { field: "papers.due" });

/** Uids of instructors who wait to leave. */
export const dueLeavers = (now: Instant): AsyncIterable<string> =>
  dueIds(instructors(), now, { field: "leavingDue" });

/** Uids of instructors whose calendar is to be imported. */
export const dueCalendars = (now: Instant): AsyncIterable<string> => dueIds(externalCalendars(), now);

/** Uids of suspended accounts whose bookings are to be canceled. */
export const dueSuspensions = (now: Instant): AsyncIterable<string> => dueIds(suspensions(), now);

/** Ids of ratings that have been hidden long enough. */
export const dueRatings = (now: Instant, shard: Shard): AsyncIterable<string> =>
  dueIds(sessionRatings(), now, { part: { shard, prefixes: [""] } });

/** Uids of accounts whose deletion is to be finished. */
export const dueDeletions = (now: Instant): AsyncIterable<string> => dueIds(deletions(), now);

/** Uids whose tax identity may not have to be kept any longer. */
export const dueTaxIdentities = (now: Instant): AsyncIterable<string> => dueIds(taxIdentities(), now);
