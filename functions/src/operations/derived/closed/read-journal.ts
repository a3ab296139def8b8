import * as v from "valibot";
import { addDays } from "../../../core/availability/time-zone.ts";
import { MINUTE } from "../../../core/constants.ts";
import { datesOfMonth } from "../../../core/derived/journal/calendar-month.ts";
import { chartOf } from "../../../core/derived/journal/chart.ts";
import { comparedDay, type JournalDifference } from "../../../core/derived/journal/compare-journal.ts";
import { journalHead, journalRows } from "../../../core/derived/journal/journal-rows.ts";
import { addSums, sumsByGroup } from "../../../core/derived/ledger-sums.ts";
import { AppError } from "../../../core/errors.ts";
import { CalendarDate, Id, Instant, SignedMinor } from "../../../core/fields.ts";
import { parseSignedState, signedState } from "../../../http/environment/signed-state.ts";
import { closedDay, closingsAtEnds, ledgerEventsByIds } from "../../../store/derived/closed/closed-month.ts";
import { readChart } from "../../../store/settings/chart.ts";
import { auditDisclosure, type OperatorRequest } from "../../desk/act-once.ts";

/** Events of the ledger on one page, and how long after the first page others are given, ms. */
const PAGE = 400;
const WITHIN = 30 * MINUTE;

const PURPOSE = "journal";

/** Where a page ends: the day, how many of its events were given, and their sums by group of accounts. */
const JournalEnd = v.object({
  uid: Id,
  month: v.string(),
  begun: Instant,
  date: CalendarDate,
  given: v.number(),
  sums: v.record(v.string(), SignedMinor),
});
type JournalEnd = v.InferOutput<typeof JournalEnd>;

const ENDED = "This download has ended. Please start it again.";

/** @throws AppError `bad-request` {after} for an end that isn't ours, or of someone else, another month or long ago */
function mustGoOn(after: string, month: string, { uid, now }: OperatorRequest): JournalEnd {
  const parsed = v.safeParse(JournalEnd, parseSignedState(after, PURPOSE));
  const isOurs = parsed.success && parsed.output.uid === uid && parsed.output.month === month;
  if (isOurs && now - parsed.output.begun <= WITHIN) return parsed.output;
  throw new AppError("bad-request", ENDED, { after: ENDED });
}

/** Begins a download, with its entry in the audit. @throws AppError `not-found` before a day of the month is closed */
async function begin(
  month: string,
  operator: OperatorRequest,
  first: string | undefined,
): Promise<JournalEnd> {
  if (first === undefined) throw new AppError("not-found", "No day of this month is closed yet.");
  const act = { act: "export", on: { kind: "month", id: month }, reason: "" } as const;
  await auditDisclosure(operator, act, { journal: month });
  return { uid: operator.uid, month, begun: operator.now, date: first, given: 0, sums: {} };
}

/**
 * One page of the journal of a month: the events that the closings of its days have seen first, as lines of debit and
 * credit, each day compared with its closing. At most 400 events are read and kept at once. The entry in the audit is stored
 * before the first page is given.
 * @throws AppError `not-found`, `bad-request` {after}
 */
export async function readJournal(
  { month, after }: { month: string; after?: string | undefined },
  operator: OperatorRequest,
) {
  const begun = after === undefined ? undefined : mustGoOn(after, month, operator);
  const { from, to } = datesOfMonth(month);
  const [{ first, last }, { data: stored }] = await Promise.all([closingsAtEnds(from, to), readChart()]);
  const chart = chartOf(stored);
  const start = begun ?? (await begin(month, operator, first?.date));
  const until = last?.date ?? "";
  const rows: string[][] = [];
  const differences: JournalDifference[] = [];
  let { date, given, sums } = start;
  let room = PAGE;
  while (date <= until) {
    const { closing, known } = await closedDay(date);
    const ids = known.slice(given, given + room).map(({ id }) => id);
    const events = await ledgerEventsByIds(ids);
    for (const event of events) rows.push(...journalRows(event, date, chart));
    sums = { ...addSums(sums, sumsByGroup(events)) };
    given += ids.length;
    room -= ids.length;
    if (given < known.length) break;
    differences.push(...comparedDay(date, sums, closing?.moves));
    [date, given, sums] = [addDays(date, 1), 0, {}];
    if (room === 0) break;
  }
  return {
    head: [...journalHead],
    rows,
    differences,
    ...(date <= until && { next: signedState({ ...start, date, given, sums }, PURPOSE) }),
  };
}
