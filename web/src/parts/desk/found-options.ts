import type { CallOutput } from "@core/api/index.ts";
import type { What } from "@core/desk/lists/desk-list.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { deskZone } from "./desk-zone.ts";

/** One thing the search has found. */
export interface FoundOption {
  group: "People" | "Sessions" | "Payments";
  what: What;
  id: string;
  label: string;
  detail: string;
}

const roles = { customer: "customer", instructor: "instructor", both: "customer and instructor" } as const;

/** What the search has found, people first. */
export const foundOptions = ({
  people,
  bookings,
  payments,
}: CallOutput<"/api/operator/find">): FoundOption[] => [
  ...people.map(
    ({ id, name, role, by }): FoundOption => ({
      group: "People",
      what: "people",
      id,
      label: name,
      detail: `${roles[role]}, by ${by}`,
    }),
  ),
  ...bookings.map(
    ({ id, short, customer, instructor, start, timeZone, status }): FoundOption => ({
      group: "Sessions",
      what: "bookings",
      id,
      label: `${customer} with ${instructor}`,
      detail: `${formatTime(start, timeZone)}, ${status}, ${short}`,
    }),
  ),
  ...payments.map(
    ({ id, amount, currency, at }): FoundOption => ({
      group: "Payments",
      what: "payments",
      id,
      label: `Top-up of ${formatMoney(amount, currency)}`,
      detail: `${formatTime(at, deskZone())}, by an account that was deleted`,
    }),
  ),
];
