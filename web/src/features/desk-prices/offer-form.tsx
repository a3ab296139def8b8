import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, type DeskValues, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { offerFields, typedFromAbout, typedOffer } from "../../parts/desk/form/offer-fields.ts";
import { instantOf } from "../../parts/desk/instant-of.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { type OfferInDesk, offerPriceText } from "./offer-price.ts";

const NEVER = "no";
const fields: readonly DeskField[] = [
  ...offerFields,
  {
    name: "isOffered",
    label: "Can be booked",
    kind: "choice",
    options: [
      { value: "yes", label: "Yes" },
      { value: NEVER, label: "No longer; existing bookings aren't affected" },
    ],
  },
  {
    name: "from",
    label: "From",
    kind: "date",
    isOptional: true,
    hint: "First day, starting at midnight local time. Leave empty to start now. Existing bookings keep their price.",
  },
  reasonField,
];
const amountText = (minor: number) => (minor / 100).toFixed(2);
const typedFrom = ({
  service,
  style,
  minutes,
  people,
  amount,
  perPerson,
  isOffered,
  about,
}: OfferInDesk): DeskValues => ({
  service,
  yoga: style,
  minutes: String(minutes),
  min: String(people.min),
  max: String(people.max),
  amount: amountText(amount),
  perPerson: amountText(perPerson),
  isOffered: isOffered ? "yes" : NEVER,
  ...typedFromAbout(about),
});
const offerFrom = (values: DeskValues): Omit<OfferInDesk, "id"> => ({
  ...typedOffer(values),
  isOffered: values.isOffered !== NEVER,
});

interface OfferFormProps {
  area: AreaInDesk;
  /** Absent for a new one. */
  offer?: OfferInDesk | undefined;
  onSaved: (area: AreaInDesk) => void;
  onCancel: () => void;
}

/** Changes an offer or makes one, now or from a date, and says what a customer will pay. */
export function OfferForm({ area, offer, onSaved, onCancel }: OfferFormProps) {
  const startOf = ({ from }: DeskValues) => (from ? instantOf(from, "00:00", area.timeZone) : undefined);
  return (
    <DeskForm
      fields={fields}
      initial={offer && typedFrom(offer)}
      label="Save the price"
      about={{ area: area.id, offer: offer?.id }}
      send={(values, key) => {
        const from = startOf(values);
        return deskCall("/api/operator/price")(
          {
            area: area.id,
            // The server makes the id of a new one.
            beacon: { ...offerFrom(values), ...(offer && { id: offer.id }) },
            reason: typedText(values, "reason"),
            ...(from !== undefined && { from }),
          },
          key,
        );
      }}
      onDone={(saved) => onSaved(saved.area)}
      onCancel={onCancel}
    >
      {(values) => (
        <WhatCustomersPay before={offer} after={offerFrom(values)} from={startOf(values)} area={area} />
      )}
    </DeskForm>
  );
}

interface WhatCustomersPayProps {
  before: OfferInDesk | undefined;
  after: Omit<OfferInDesk, "id">;
  from: number | undefined;
  area: AreaInDesk;
}

function WhatCustomersPay({ before, after, from, area }: WhatCustomersPayProps) {
  const isPriced = after.amount > 0 && after.people.min > 0 && after.people.min <= after.people.max;
  if (!isPriced) return null;
  const then = from === undefined ? "From now on" : `From ${formatTime(from, area.timeZone)}`;
  return (
    <p role="status" style={{ margin: 0 }}>
      {before && <>A customer pays {offerPriceText(before)} today. </>}
      {then}: {after.isOffered ? offerPriceText(after) : "it can't be booked anymore"}.
    </p>
  );
}
