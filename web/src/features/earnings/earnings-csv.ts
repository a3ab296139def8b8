import type { EarningsEntry } from "@core/api/earnings.ts";
import { CURRENCY } from "@core/constants.ts";
import { toCsv } from "@core/csv.ts";
import { toDecimal } from "@core/money.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { kindLabels, stateLabels } from "./entry-text.ts";

const head = [
  "Date",
  "Kind",
  "Session",
  "Service",
  "Customer",
  "Gross",
  "Fee",
  "Your pay",
  "Currency",
  "Status",
  "Details",
];

/**
 * Entries as a file for spreadsheets, the oldest first; dates are yyyy-mm-dd, that of a session at its place. A byte
 * order mark tells Excel that names are UTF-8.
 */
export const earningsCsv = (entries: readonly EarningsEntry[], timeZone: string): string =>
  `\ufeff${toCsv([
    head,
    ...[...entries]
      .sort((a, b) => a.at - b.at)
      .map(({ kind, at, gross, fee, amount, state, session, reference, reason }) => [
        dateAt(at, timeZone),
        kindLabels[kind],
        ...(session
          ? [dateAt(session.start, session.timeZone), session.service, session.customer]
          : ["", "", ""]),
        ...[gross, fee, amount].map((minor) => toDecimal(minor, CURRENCY)),
        CURRENCY,
        stateLabels[state],
        reference ?? reason ?? "",
      ]),
  ])}`;
