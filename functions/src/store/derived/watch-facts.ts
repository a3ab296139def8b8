import type { Query } from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import type { WatchFacts } from "../../core/watch/watch-lines.ts";
import { DUE_SHARDS } from "../../deployment.ts";
import { countOf, tally } from "../access.ts";
import { bookings, deskItems, externalCalendars, intents, outboxEmails } from "../collections.ts";
import { readHeartbeats } from "../settings/heartbeats.ts";
import { readHealth } from "./night/health.ts";

/** Since when the longest overdue document of a collection waits, if one does: one read. */
async function oldestDue(collection: Query, now: Instant): Promise<Instant | undefined> {
  const query = collection.withConverter(null).where("due", "<=", now).orderBy("due").select("due").limit(1);
  const { docs } = await query.get();
  tally.reads += 1;
  const due: unknown = docs[0]?.get("due");
  return typeof due === "number" ? due : undefined;
}

/** Until when the most urgent dispute is to be answered, if any is: one read. */
async function nextAnswerBy(now: Instant): Promise<Instant | undefined> {
  const waiting = deskItems().where("answerBy", ">", now).orderBy("answerBy").limit(1);
  const { docs } = await waiting.get();
  tally.reads += 1;
  return docs[0]?.data().answerBy;
}

/** Everything that the watch looks at, at `now` (ms UTC): at most ten reads, whatever is stored. */
export async function readWatchFacts(now: Instant): Promise<WatchFacts> {
  const [beats, health, sessions, payments, emails, calendars, failedEmails, answerBy] = await Promise.all([
    readHeartbeats(),
    readHealth(),
    oldestDue(bookings(), now),
    oldestDue(intents(), now),
    oldestDue(outboxEmails(), now),
    oldestDue(externalCalendars(), now),
    countOf(deskItems().where("what", "==", "emails")),
    nextAnswerBy(now),
  ]);
  return {
    beats: beats.jobs,
    shards: DUE_SHARDS,
    hasMail: beats.hasMail ?? false,
    health,
    oldest: {
      ...(sessions !== undefined && { "sessions-late": sessions }),
      ...(payments !== undefined && { "payments-late": payments }),
      ...(emails !== undefined && { "emails-late": emails }),
      ...(calendars !== undefined && { "calendars-late": calendars }),
    },
    failedEmails,
    answerBy,
  };
}
