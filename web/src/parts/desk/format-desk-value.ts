import type { DeskFact } from "@core/desk/case.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTimeAt } from "./desk-time.ts";
import { deskZone } from "./desk-zone.ts";

/** What a row or a fact holds. */
type Value = string | number | boolean;

/** A value as text. Instants are in the desk's zone, with the clock of `place` where that is another one. */
export const formatDeskValue = (
  value: Value | undefined,
  type: DeskFact["type"],
  place?: string | undefined,
): string => {
  if (value === undefined || value === "") return "";
  if (type === "money" && typeof value === "number") return formatMoney(value);
  if (type === "instant" && typeof value === "number")
    return formatTimeAt(value, { zone: deskZone(), place });
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
};
