import Button from "@mui/material/Button";
import { useState } from "react";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { offerFields, typedOffer } from "../../parts/desk/form/offer-fields.ts";
import { Row } from "../../ui/layout.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { editedFrom, offerFrom } from "./edited-offer.ts";

interface NewOfferFormProps {
  city: AreaInDesk & { launch: { version: number } };
  /** Why it can't be sent now. */
  blocked: string | undefined;
  onSaved: (area: AreaInDesk) => void;
  onStale: () => void;
}

/** Adds an offer to a city that has not opened, beside those it has. */
export function NewOfferForm({ city, blocked, onSaved, onStale }: NewOfferFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, beacons, launch } = city;
  if (!isOpen)
    return (
      <Row>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          Add an offer<VisuallyHidden> to {name}</VisuallyHidden>
        </Button>
      </Row>
    );
  return (
    <DeskForm
      fields={offerFields}
      label="Add the offer"
      about={{ id, version: launch.version }}
      blocked={blocked}
      send={(values, key) =>
        deskCall("/api/operator/launch")(
          {
            step: "offers",
            area: id,
            version: launch.version,
            offers: [...beacons.map((offer) => offerFrom(editedFrom(offer))), typedOffer(values)],
          },
          key,
        )
      }
      onDone={({ area }) => area && onSaved(area)}
      onStale={onStale}
      onCancel={() => setIsOpen(false)}
    />
  );
}
