import { checkZips, typedPrefixes } from "@core/prices/launch/zip-check.ts";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, type DeskValues, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { clockName, zoneOptions } from "../../parts/desk/zone-words.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { zipFound, zipProblems, zoneOfZips } from "./zip-check-text.ts";

const zoneField = (known: string | undefined): DeskField => ({
  name: "timeZone",
  label: "Time zone",
  kind: "choice",
  options: [{ value: "", label: "Same as the state" }, ...zoneOptions(known)],
});

const fieldsOf = (city: AreaInDesk | undefined, others: readonly AreaInDesk[]): DeskField[] => [
  { name: "name", label: "Name", kind: "text", most: 120, hint: "As customers read it, such as Boston." },
  ...(city
    ? []
    : [
        {
          name: "copyFrom",
          label: "Copy the offers of",
          kind: "choice",
          options: [
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            { value: "", label: "No area: begin without offers" },
          ],
        } as const satisfies DeskField,
      ]),
  {
    name: "region",
    label: "State",
    kind: "text",
    most: 120,
    isOptional: true,
    hint: "Two letters. Leave empty to take it from the ZIP codes.",
  },
  zoneField(city?.timeZone),
  {
    name: "zips",
    label: "ZIP codes, or how they begin",
    kind: "text",
    most: 5500,
    isOptional: true,
    isLine: true,
    hint: "Separated by spaces, such as 021 022 02445.",
  },
];

interface CityFormProps {
  /** Absent for a new one. */
  city?: (AreaInDesk & { launch: { version: number } }) | undefined;
  others: readonly AreaInDesk[];
  onSaved: (area: AreaInDesk) => void;
  onCancel?: () => void;
}

/** The name, the ZIP codes and the clock of a city; ZIP codes are checked while they are typed. */
export function CityForm({ city, others, onSaved, onCancel }: CityFormProps) {
  const country = city?.country ?? "US";
  const factsFrom = (values: DeskValues) => ({
    name: typedText(values, "name"),
    region: typedText(values, "region"),
    country,
    timeZone: typedText(values, "timeZone"),
    postalPrefixes: typedPrefixes(values.zips ?? ""),
  });
  return (
    <DeskForm
      fields={fieldsOf(city, others)}
      initial={
        city && {
          name: city.name,
          zips: city.postalPrefixes.join(" "),
          region: city.region,
          timeZone: city.timeZone,
        }
      }
      label={city ? "Save the city" : "Begin"}
      about={{ area: city?.id, version: city?.launch.version }}
      send={(values, key) => {
        const facts = factsFrom(values);
        const copyFrom = typedText(values, "copyFrom");
        return deskCall("/api/operator/launch")(
          city
            ? { step: "city", area: city.id, version: city.launch.version, ...facts }
            : { step: "begin", ...facts, ...(copyFrom !== "" && { copyFrom }) },
          key,
        );
      }}
      onDone={({ area }) => area && onSaved(area)}
      onCancel={onCancel}
    >
      {(values) => <ZipCheckLine typed={values.zips ?? ""} country={country} others={others} />}
    </DeskForm>
  );
}

function ZipCheckLine({
  typed,
  country,
  others,
}: {
  typed: string;
  country: string;
  others: readonly AreaInDesk[];
}) {
  const check = checkZips(typedPrefixes(typed), country, others);
  const problems = zipProblems(check);
  const zone = zoneOfZips(check);
  return (
    <div role="status">
      {problems.length > 0 ? (
        <InlineAlert kind="warning">{problems.join(" ")}</InlineAlert>
      ) : (
        <Quiet>
          {zipFound(check)}
          {zone && ` The clock there: ${clockName(zone)}.`}
        </Quiet>
      )}
    </div>
  );
}
