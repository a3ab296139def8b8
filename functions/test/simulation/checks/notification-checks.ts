import type { Booking, BookingEvent } from "../../../src/core/booking/booking.ts";
import type { SimulationCheck } from "./check.ts";
import type { StoredDocuments } from "./stored-documents.ts";

type Side = "customer" | "instructor";

/** The sides that must be notified of an event. */
function sidesNotified({ name, by, changes, at, late }: BookingEvent, booking: Booking): Side[] {
  switch (name) {
    case "tip refund":
      return ["customer", "instructor"];
    case "refund": {
      // The instructor is notified of what they pay for; their part of a cent may be nothing.
      const all = (booking.billing.refunds ?? []).filter((one) => one.of === "price" && one.at === at);
      const isOurs = all.every(({ borneBy, amount }) => borneBy === "us" || amount === 1);
      return isOurs ? ["customer"] : ["customer", "instructor"];
    }
    case "accept":
    case "decline":
      return ["customer"];
    case "lapse":
      return changes?.status === "Expired" ? ["customer"] : [];
    case "cancel":
    case "absent":
    case "couldn't come":
    case "contest":
    case "claim ends":
    case "resolve":
    case "move":
      return by === "customer"
        ? ["instructor"]
        : by === "instructor"
          ? ["customer"]
          : ["customer", "instructor"];
    case "check in":
      return late ? ["customer"] : [];
    case "capture refused":
    case "dispute lost":
      return ["customer", "instructor"];
    case "tip":
      return ["instructor"];
    default:
      return [];
  }
}

const isFormer = ({ customer }: Booking): boolean => customer.id.startsWith("former-");

function missingNotifications({ bookings, mail }: StoredDocuments): string[] {
  const ids = [...mail.keys()];
  return [...bookings.values()].flatMap((booking) =>
    booking.events.flatMap((event, i) =>
      sidesNotified(event, booking).flatMap((side) => {
        if (side === "customer" && isFormer(booking)) return [];
        const prefix = `${booking.id}_${i + 1}_`;
        // A reminder of the same version is another kind.
        const found = ids.filter(
          (id) => id.startsWith(prefix) && id.endsWith(`_${side}`) && !id.includes("_reminder-"),
        );
        return found.length === 1
          ? []
          : [
              `${side} of ${booking.id} has ${found.length} notifications of its version ${i + 1} (${event.name})`,
            ];
      }),
    ),
  );
}

/** News of a payment or of a journal entry, which is not an event of the booking: there may be several. */
const aboutMoney: readonly string[] = [
  "refund-to-credit",
  "not-charged",
  "desk-money",
  "desk-correction",
  "credit-frozen",
];

/** Whether a kind comes once for each version of a booking; one about the account has its occasion in its id. */
export const isOncePerVersion = (id: string, { kind }: { kind: string }): boolean =>
  !aboutMoney.includes(kind) && !id.endsWith("_account");

/** Each notification is unique by version, kind and recipient. */
function repeatedNotifications({ mail }: StoredDocuments): string[] {
  const seen = new Map<string, string>();
  return [...mail].flatMap(([id, { aid, kind, uid, side }]) => {
    if (!isOncePerVersion(id, { kind })) return [];
    const [, version] = id.split("_");
    const key = `${aid} ${version} ${kind} ${side} ${uid}`;
    const first = seen.get(key);
    seen.set(key, id);
    return first === undefined ? [] : [`${first} and ${id} tell ${uid} the same`];
  });
}

/** The checks of notifications. */
export const notificationChecks: readonly SimulationCheck[] = [
  { promise: "everyone concerned is notified of every event", find: missingNotifications },
  { promise: "nobody is told the same twice", find: repeatedNotifications },
];
