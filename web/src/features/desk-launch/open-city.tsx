import Button from "@mui/material/Button";
import { useState } from "react";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { formatDeskTime } from "../../parts/desk/desk-time.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { instantOf } from "../../parts/desk/instant-of.ts";
import { Row } from "../../ui/layout.ts";
import { Text } from "../../ui/text.ts";

const dayField: DeskField = {
  name: "from",
  label: "Opens on",
  kind: "date",
  isOptional: true,
  hint: "It opens at midnight there. Leave empty to open now.",
};
/** Once there is a day, an empty one must not open the city at once. */
const otherDayField: DeskField = {
  name: "from",
  label: "Opens on",
  kind: "date",
  hint: "It opens at midnight there.",
};

type City = AreaInDesk & { launch: NonNullable<AreaInDesk["launch"]> };

interface OpenCityProps {
  city: City;
  onSaved: (area: AreaInDesk) => void;
  onDiscarded: () => void;
  onStale: () => void;
}

/** Opens a city on a day, takes the day away again, or discards the city. */
export function OpenCity({ city, onSaved, onDiscarded, onStale }: OpenCityProps) {
  const [step, setStep] = useState<"postpone" | "discard">();
  const { id, name, launch, timeZone } = city;
  const { opensAt, version } = launch;
  const isBlocked = city.postalPrefixes.length === 0 || city.beacons.length === 0;
  if (step)
    return (
      <DeskForm
        key={step}
        fields={[reasonField]}
        label={step === "discard" ? "Discard the draft" : "Don't open on that day"}
        isDestructive
        about={{ id, version, step }}
        send={(values, key) =>
          deskCall("/api/operator/launch")(
            { step, area: id, version, reason: typedText(values, "reason") },
            key,
          )
        }
        onDone={({ area }) => {
          setStep(undefined);
          if (area) onSaved(area);
          else onDiscarded();
        }}
        onStale={onStale}
        onCancel={() => setStep(undefined)}
      />
    );
  return (
    <>
      {opensAt !== undefined && (
        <Text>
          <strong>
            {name} opens on {formatDeskTime(opensAt, timeZone)}.
          </strong>{" "}
          Until then no customer finds it.
        </Text>
      )}
      <DeskForm
        key={version}
        fields={[opensAt === undefined ? dayField : otherDayField, reasonField]}
        initial={opensAt === undefined ? undefined : { from: dateAt(opensAt, timeZone) }}
        label={opensAt === undefined ? `Open ${name}` : "Choose another day"}
        about={{ id, version }}
        blocked={isBlocked ? "A city needs ZIP codes and at least one offer before it can open." : undefined}
        send={(values, key) => {
          const from = values.from ? instantOf(values.from, "00:00", timeZone) : undefined;
          return deskCall("/api/operator/launch")(
            {
              step: "open",
              area: id,
              version,
              reason: typedText(values, "reason"),
              ...(from !== undefined && { from }),
            },
            key,
          );
        }}
        onDone={({ area }) => area && onSaved(area)}
        onStale={onStale}
      />
      <Row>
        {opensAt === undefined ? (
          <Button color="error" onClick={() => setStep("discard")}>
            Discard the draft
          </Button>
        ) : (
          <Button onClick={() => setStep("postpone")}>Don't open yet</Button>
        )}
      </Row>
    </>
  );
}
