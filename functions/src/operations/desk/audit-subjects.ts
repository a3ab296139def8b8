import type { DocumentReference } from "firebase-admin/firestore";
import type { Booking } from "../../core/booking/booking.ts";
import { lineOwner, subjectOpened, subjectWords } from "../../core/desk/act-words.ts";
import type { AuditEntry } from "../../core/desk/audit-entry.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import { deskListNames, type What } from "../../core/desk/lists/desk-list.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { peopleOf } from "../../core/desk/people-of.ts";
import type { Hold } from "../../core/earnings/holds/hold.ts";
import type { CodeBatch } from "../../core/ledger/codes/code-batch.ts";
import { formatMoney } from "../../core/money.ts";
import { wordsOfEmail } from "../../core/notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { Payout } from "../../core/payouts/payout.ts";
import { publicName } from "../../core/people/public-name.ts";
import type { User } from "../../core/people/user.ts";
import { siftAll } from "../../store/access.ts";
import { listStoredAreas } from "../../store/booking/pricing.ts";
import {
  bookings,
  codeBatches,
  contactMessages,
  holds,
  intents,
  outboxEmails,
  payouts,
  pictures,
  reports,
  reviewReplies,
  testimonials,
  users,
} from "../../store/collections.ts";
import { ownRows } from "./own-rows.ts";

type Kind = AuditEntry["on"]["kind"];

/** What an act was about: its names, whom it concerns, and its document as far as that can be read. */
interface AuditSubject {
  text: string;
  people: readonly (string | undefined)[];
  on: AuditEntry["on"];
  data: unknown;
}

/** How the document of a kind of subject is found, and what it says; of people's words, nothing. */
interface Reading {
  ref: (id: string) => DocumentReference<unknown>;
  text?: (data: never) => string;
  people?: (data: never, id: string) => readonly (string | undefined)[];
}

const account: Reading = {
  ref: (id) => users().doc(id) as DocumentReference<unknown>,
  text: (user: User) => publicName(user),
};
const instructor: Reading = {
  ...account,
  ref: (id) => users().doc(lineOwner(id)) as DocumentReference<unknown>,
};

const readings: Partial<Record<Kind, Reading>> = {
  report: { ref: (id) => reports().doc(id) as DocumentReference<unknown> },
  testimonial: { ref: (id) => testimonials().doc(id) as DocumentReference<unknown> },
  reply: { ref: (id) => reviewReplies().doc(id) as DocumentReference<unknown> },
  picture: { ref: (id) => pictures().doc(id) as DocumentReference<unknown> },
  contact: { ref: (id) => contactMessages().doc(id) as DocumentReference<unknown> },
  message: {
    ref: (id) => bookings().doc(subjectOpened({ kind: "message", id }).id) as DocumentReference<unknown>,
    people: (booking: Booking) => peopleOf.booking(booking),
  },
  booking: {
    ref: (id) => bookings().doc(id) as DocumentReference<unknown>,
    text: (booking: Booking) => `${booking.customer.name} with ${booking.instructor.name}`,
    people: (booking: Booking) => peopleOf.booking(booking),
  },
  application: account,
  customer: account,
  account,
  instructor,
  line: instructor,
  payment: {
    ref: (id) => intents().doc(id) as DocumentReference<unknown>,
    text: ({ amount, currency }: Intent) => formatMoney(amount, currency),
    people: (payment: Intent) => peopleOf.payment(payment),
  },
  hold: {
    ref: (id) => holds().doc(id) as DocumentReference<unknown>,
    people: ({ instructorId }: Hold) => peopleOf.earnings(instructorId),
  },
  payout: {
    ref: (id) => payouts().doc(id) as DocumentReference<unknown>,
    text: ({ number }: Payout) => `number ${number}`,
  },
  email: {
    ref: (id) => outboxEmails().doc(id) as DocumentReference<unknown>,
    text: (email: OutboxEmail) => wordsOfEmail(email).title,
    people: (email: OutboxEmail) => peopleOf.email(email),
  },
  batch: {
    ref: (id) => codeBatches().doc(id) as DocumentReference<unknown>,
    text: ({ label }: CodeBatch) => label,
  },
};

/** Subjects whose id is what people call them. */
const namedById: readonly Kind[] = [
  "switch",
  "reconciliation",
  "tax year",
  "journal entry",
  "month",
  "chart",
  "migration",
];

/** Subjects that are people: their id is whom an act concerns, also where they have left. */
const areOnPeople: readonly Kind[] = ["application", "customer", "account", "instructor", "line"];

const listTitle = (id: string): string | undefined =>
  deskListNames.flatMap((name) => (name === id ? deskLists[name].title : []))[0];

/** The name of a subject in an answer. */
export const subjectKey = ({ kind, id }: AuditEntry["on"]): string => `${kind} ${id}`;

/**
 * Reads what the acts of a page were about, by `subjectKey`: one read for each that has a document, in one round
 * trip. Areas are named from the cache.
 */
export async function readAuditSubjects(
  entries: readonly Pick<AuditEntry, "on">[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const subjects = new Map(entries.map(({ on }) => [subjectKey(on), on] as const));
  const read = [...subjects.values()].flatMap((on) => {
    const reading = readings[on.kind];
    return reading ? [{ on, reading, ref: reading.ref(on.id) }] : [];
  });
  const isOfArea = (kind: Kind) => kind === "area" || kind === "policy";
  const hasAreas = [...subjects.values()].some(({ kind }) => isOfArea(kind));
  const [found, areas] = await Promise.all([
    siftAll(read.map(({ ref }) => ref)),
    hasAreas ? listStoredAreas() : [],
  ]);
  const dataOf = new Map(read.map(({ on }, i) => [subjectKey(on), found.read[i]?.data] as const));
  const shown = [...subjects].map(([key, on]): [string, AuditSubject] => {
    const { kind, id } = on;
    const [reading, data] = [readings[kind], dataOf.get(key) as never];
    const areaName = isOfArea(kind) ? areas.find((area) => area.id === id)?.name : undefined;
    const isNamedById = namedById.includes(kind);
    const plain = kind === "list" ? listTitle(id) : isNamedById ? id : areaName;
    const name = data === undefined ? plain : reading?.text?.(data);
    const people = data === undefined ? [] : (reading?.people?.(data, id) ?? []);
    return [
      key,
      {
        text: name ? `${subjectWords[kind]}: ${name}` : subjectWords[kind],
        people: areOnPeople.includes(kind) ? [lineOwner(id), ...people] : people,
        on,
        data,
      },
    ];
  });
  return new Map(shown);
}

/** Lists of cases about people's words: their own rule says whom each concerns. */
const wordLists: readonly What[] = ["reports", "testimonials", "replies", "pictures", "contacts"];

/** The subjects, by `subjectKey`, that are cases of the viewer's: as many reads as `ownRows` has for them. */
export async function ownSubjects(
  subjects: ReadonlyMap<string, AuditSubject>,
  viewer: DeskViewer,
): Promise<ReadonlySet<string>> {
  const all = [...subjects];
  const named = all.flatMap(([key, { people }]) => (people.includes(viewer.uid) ? [key] : []));
  const worded = wordLists.map(async (what) => {
    const cases = all.filter(([, { on, data }]) => data !== undefined && subjectOpened(on).what === what);
    if (cases.length === 0) return [];
    const documents = cases.map(([, { on, data }]) => ({ id: on.id, data }));
    const isOwn = (await ownRows[what]?.(documents, viewer)) ?? [];
    return cases.flatMap(([key], i) => (isOwn[i] ? [key] : []));
  });
  return new Set([...named, ...(await Promise.all(worded)).flat()]);
}
