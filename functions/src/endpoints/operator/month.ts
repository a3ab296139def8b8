import { operatorMonthContracts } from "../../core/api/desk/operator-month.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readMonth } from "../../operations/derived/closed/read-month.ts";

/** Returns a month of the books: its figures, what we owe at its end, its accounts and its payouts. */
export const operatorMonth = endpoint("/api/operator/month", operatorMonthContracts, ({ month }) =>
  readMonth(month),
);
