import { Booking, BookingPlace } from "@core/booking/booking.ts";
import { JoinedSession } from "@core/booking/guests/joined.ts";
import { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { Reliability } from "@core/derived/reliability-model.ts";
import { Transaction } from "@core/ledger/ledger.ts";
import { Wallet } from "@core/ledger/wallet.ts";
import type { Notification } from "@core/notifications/notification.ts";
import { NotificationBase } from "@core/notifications/notification-base.ts";
import type { Instructor } from "@core/people/instructors/instructor.ts";
import { Rating } from "@core/people/instructors/rating.ts";
import { ReconnectList } from "@core/people/instructors/reconnect.ts";
import { ShownMessage } from "@core/people/messages/shown-message.ts";
import { Pricing } from "@core/people/places/pricing.ts";
import { PublicProfile, User } from "@core/people/user.ts";
import {
  type GenericSchema,
  getDotPath,
  number,
  object,
  optional,
  picklist,
  record,
  safeParse,
  string,
  unknown,
} from "valibot";

/** What the instructor's site reads of their own document; their forms ask the server for the rest. */
type OwnTeaching = Pick<Instructor, "status" | "avatar" | "leavingSince">;
const OwnTeaching = object({
  status: picklist(["active", "paused", "suspended", "left"]),
  avatar: string(),
  leavingSince: optional(number()),
});

/** Schemas of the documents that the web reads directly, by collection; `place` and `after` are documents below each booking. */
interface Models {
  book: Booking;
  instructors: OwnTeaching;
  joined: JoinedSession;
  messages: ShownMessage;
  notes: Notification;
  place: BookingPlace;
  pricing: Pricing;
  profiles: PublicProfile;
  ratings: Rating;
  reconnect: ReconnectList;
  reliability: Reliability;
  after: SheetWords;
  transactions: Transaction;
  users: User;
  wallets: Wallet;
}

/**
 * A notification of any kind: a tab opened before a kind was added must still list it, and says so in general words.
 * The parameters of all kinds would also be a tenth of what schemas may weigh here (docs/quality.md P6).
 */
const AnyNotification = object({
  ...NotificationBase.entries,
  kind: string(),
  params: record(string(), unknown()),
}) as unknown as GenericSchema<unknown, Notification>;

const schemas: { [C in keyof Models]: GenericSchema<unknown, Models[C]> } = {
  book: Booking,
  instructors: OwnTeaching,
  joined: JoinedSession,
  messages: ShownMessage,
  notes: AnyNotification,
  place: BookingPlace,
  pricing: Pricing,
  profiles: PublicProfile,
  ratings: Rating,
  reconnect: ReconnectList,
  reliability: Reliability,
  after: SheetWords,
  transactions: Transaction,
  users: User,
  wallets: Wallet,
};

/** A collection the web reads directly. */
export type Collection = keyof Models;

/** A validated document with its id. */
export type Stored<C extends Collection> = Models[C] & { id: string };

/**
 * Validates a document against the server's schema. Undefined, with a report, when it does not match:
 * nothing of such a document is shown. The report names fields and no values, because values are personal.
 */
export const checked = <C extends Collection>(
  collection: C,
  id: string,
  data: object,
): Stored<C> | undefined => {
  const schema: GenericSchema<unknown, Models[C]> = schemas[collection];
  const result = safeParse(schema, { ...data, id });
  if (result.success) return { ...result.output, id };
  const fields = result.issues.map((issue) => getDotPath(issue) ?? "the whole").join(", ");
  console.error(`A stored document does not match its schema: ${collection}/${id} at ${fields}`);
  return undefined;
};
