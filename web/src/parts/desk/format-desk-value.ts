import type { DeskFact } from "@core/desk/case.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { formatDeskTime } from "./desk-time.ts";

/** What a row or a fact holds. */
type Value = string | number | boolean;

/** A value as text. Instants are in `timeZone`, or, without one, in that of this device. */
export const formatDeskValue = (
  value: Value | undefined,
  type: DeskFact["type"],
  timeZone: string = deviceTimeZone(),
): string => {
  if (value === undefined || value === "") return "";
  if (type === "money" && typeof value === "number") return formatMoney(value);
  if (type === "instant" && typeof value === "number") return formatDeskTime(value, timeZone);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
};
