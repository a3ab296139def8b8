import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { zoneOptions } from "../../parts/desk/zone-words.ts";

const fieldsOf = ({ timeZone }: AreaInDesk): DeskField[] => [
  { name: "name", label: "Name", kind: "text", most: 120 },
  { name: "region", label: "State or region", kind: "text", most: 120 },
  { name: "country", label: "Country, two letters", kind: "text", most: 2 },
  { name: "timeZone", label: "Time zone", kind: "choice", options: zoneOptions(timeZone) },
  {
    name: "postalPrefixes",
    label: "ZIP code prefixes",
    kind: "text",
    most: 5500,
    hint: "Separated by spaces, such as 100 101 112. No other area may have them.",
  },
  {
    name: "isOpen",
    label: "New bookings",
    kind: "choice",
    options: [
      { value: "yes", label: "Open" },
      { value: "no", label: "Closed; existing bookings aren't affected" },
    ],
  },
  {
    name: "lastDay",
    label: "Last day, if the city closes",
    kind: "date",
    isOptional: true,
    hint: "No session begins after it. Booked sessions stay, and customers are told on /book, /services and /teachers. Clear it to keep the city open.",
  },
  reasonField,
];

interface AreaFormProps {
  area: AreaInDesk;
  onSaved: (area: AreaInDesk) => void;
  onCancel: () => void;
}

/** The last day of an area that closes, yyyy-mm-dd. */
const lastDayOf = ({ closesAt, timeZone }: AreaInDesk): string | undefined =>
  closesAt === undefined ? undefined : dateAt(closesAt - 1, timeZone);

export function AreaForm({ area, onSaved, onCancel }: AreaFormProps) {
  return (
    <DeskForm
      fields={fieldsOf(area)}
      initial={{
        name: area.name,
        region: area.region,
        country: area.country,
        timeZone: area.timeZone,
        postalPrefixes: area.postalPrefixes.join(" "),
        isOpen: area.isOpen ? "yes" : "no",
        lastDay: lastDayOf(area) ?? "",
      }}
      label="Save the area"
      about={{ area: area.id }}
      send={(values, key) =>
        deskCall("/api/operator/area")(
          {
            id: area.id,
            name: typedText(values, "name"),
            region: typedText(values, "region"),
            country: typedText(values, "country").toUpperCase(),
            timeZone: typedText(values, "timeZone"),
            postalPrefixes: typedText(values, "postalPrefixes").split(/[\s,]+/),
            isOpen: values.isOpen !== "no",
            ...(values.lastDay && { lastDay: values.lastDay }),
            reason: typedText(values, "reason"),
          },
          key,
        )
      }
      onDone={(saved) => onSaved(saved.area)}
      onCancel={onCancel}
    />
  );
}
