import { localDate, localMinutes } from "../../availability/time-zone.ts";
import { zoneName } from "../../availability/zone-name.ts";
import { MINUTE } from "../../constants.ts";
import { toDecimal } from "../../money.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskCells } from "./cells.ts";
import type { DeskColumn, DeskList, FilterField, What } from "./desk-list.ts";

/** Limits of a list that is downloaded: rows in all and in one page, and how long after its first page others are given, ms. */
export const LIST_EXPORT = { rows: 5_000, page: 500, within: 15 * MINUTE } as const;

/** The end of a page of a download: its entry in the audit, the end of that page in the list, and how many rows there were. */
export interface ExportEnd {
  entry: string;
  after: string;
  rows: number;
}

/** What a download is of: a later page is given for the same alone. */
export interface ExportRequest {
  what: What;
  filter: Readonly<Partial<Record<FilterField, string | undefined>>>;
  timeZone: string;
}

/** Whether a column says who someone is, or something about them: what is named may be a person, but for an area. */
const isPersonal = ({ names, isPersonal: isMarked }: DeskColumn): boolean =>
  isMarked === true || (names !== undefined && names !== "area");

/** The columns of a download: those about people only with a reason. */
export const exportedColumns = ({ columns }: Pick<DeskList, "columns">, hasPeople: boolean): DeskColumn[] =>
  columns.filter((column) => hasPeople || !isPersonal(column));

/** The entry's fields of what is downloaded. */
export const exportFields = (
  { filter, timeZone }: Omit<ExportRequest, "what">,
  hasPeople: boolean,
): AuditEntry["after"] => ({
  people: hasPeople,
  timeZone,
  ...Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) =>
      value === undefined ? [] : [[`filter.${field}`, value]],
    ),
  ),
});

/** Whether an entry of the audit is about this download, begun by this operator a moment ago. */
export function isExportBegun(
  entry: AuditEntry | undefined,
  request: ExportRequest,
  { uid, now }: { uid: string; now: number },
): boolean {
  if (entry?.act !== "export" || entry.by.uid !== uid || entry.on.id !== request.what) return false;
  const fields = exportFields(request, entry.after.people === true);
  const isSame =
    Object.keys(fields).length === Object.keys(entry.after).length &&
    Object.entries(fields).every(([field, value]) => entry.after[field] === value);
  return isSame && now - entry.at <= LIST_EXPORT.within;
}

/** The first row of a file: its times are in one zone, its money in one currency. */
export const exportHead = (
  columns: readonly DeskColumn[],
  { timeZone, currency }: { timeZone: string; currency: string },
): string[] =>
  columns.map(({ label, type }) => {
    if (type === "instant") return `${label} (${zoneName(timeZone)})`;
    return type === "money" ? `${label} (${currency})` : label;
  });

const two = (n: number): string => String(n).padStart(2, "0");

const instantText = (instant: number, timeZone: string): string => {
  const minutes = localMinutes(instant, timeZone);
  return `${localDate(instant, timeZone)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** A row of a file, as spreadsheets read it: "2026-11-24 10:00", "95.00", "yes". */
export const exportRow = (
  columns: readonly DeskColumn[],
  cells: DeskCells,
  { timeZone, currency }: { timeZone: string; currency: string },
): string[] =>
  columns.map(({ field, type }) => {
    const value = cells[field];
    if (value === undefined) return "";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (type === "instant" && typeof value === "number") return instantText(value, timeZone);
    if (type === "money" && typeof value === "number") return toDecimal(value, currency);
    return String(value);
  });
