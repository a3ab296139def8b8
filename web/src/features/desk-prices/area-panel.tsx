import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { AreaInDesk } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { clockName } from "../../parts/desk/zone-words.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Row, SplitRow } from "../../ui/layout.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { AreaForm } from "./area-form.tsx";
import { OfferForm } from "./offer-form.tsx";
import { type OfferInDesk, offerPriceText } from "./offer-price.ts";

/** What is being edited: the area, an offer by its id, or a new offer. */
type Edited = "area" | "new offer" | { offer: OfferInDesk };

/** What is longer may wrap beside it. */
const OneLine = styled("span")(({ theme }) => ({ [theme.breakpoints.up("md")]: { whiteSpace: "nowrap" } }));

interface AreaPanelProps {
  area: AreaInDesk;
  onSaved: (area: AreaInDesk) => void;
}

/** An area with its offers: what a customer pays now, and from when something else. */
export function AreaPanel({ area, onSaved }: AreaPanelProps) {
  const [edited, setEdited] = useState<Edited>();
  const title = `area-${area.id}`;
  const close = () => setEdited(undefined);
  const saved = (next: AreaInDesk) => {
    close();
    onSaved(next);
  };
  const laterOf = ({ id }: OfferInDesk) =>
    area.changes
      .filter(({ beacon }) => beacon.id === id)
      .map(({ from, beacon }) => `from ${formatTime(from, area.timeZone)}: ${changedText(beacon)}`)
      .join("; ");
  const ahead = area.changes.filter(({ beacon }) => !area.beacons.some(({ id }) => id === beacon.id));
  return (
    <DeskPanel aria-labelledby={title}>
      <SplitRow>
        <h2 id={title}>
          {area.name}{" "}
          <Pill kind={area.isOpen ? "success" : "warning"}>{area.isOpen ? "Open" : "Closed"}</Pill>
        </h2>
        <Row>
          <Button variant="outlined" onClick={() => setEdited("area")}>
            Edit area<VisuallyHidden> {area.name}</VisuallyHidden>
          </Button>
          <Button variant="outlined" onClick={() => setEdited("new offer")}>
            New offer<VisuallyHidden> in {area.name}</VisuallyHidden>
          </Button>
        </Row>
      </SplitRow>
      <Quiet>
        {area.region}, {area.country}. {clockName(area.timeZone)}. ZIP codes that begin with{" "}
        {area.postalPrefixes.join(", ")}.
        {area.closesAt !== undefined &&
          ` Its last day is ${formatTime(area.closesAt - 1, area.timeZone, "longDate")}.`}
      </Quiet>
      {edited === "area" && <AreaForm area={area} onSaved={saved} onCancel={close} />}
      {edited === "new offer" && <OfferForm area={area} onSaved={saved} onCancel={close} />}
      {typeof edited === "object" && (
        <OfferForm key={edited.offer.id} area={area} offer={edited.offer} onSaved={saved} onCancel={close} />
      )}
      <DataTable
        label={`Offers in ${area.name}`}
        isStacked
        columns={[
          { header: "Offer", cell: ({ service, style }) => `${service} (${style})` },
          { header: "Minutes", cell: ({ minutes }) => String(minutes) },
          {
            header: "A customer pays now",
            cell: (offer) => <OneLine>{offer.isOffered ? offerPriceText(offer) : "Not offered"}</OneLine>,
          },
          { header: "Next change", cell: laterOf },
          {
            header: "",
            cell: (offer) => (
              <Button onClick={() => setEdited({ offer })}>
                Change<VisuallyHidden> {offer.service}</VisuallyHidden>
              </Button>
            ),
          },
        ]}
        rows={[...area.beacons, ...ahead.map(({ beacon }) => ({ ...beacon, isOffered: false }))]}
        keyOf={({ id }) => id}
      />
    </DeskPanel>
  );
}

const changedText = (offer: AreaInDesk["changes"][number]["beacon"]) =>
  offer.isOffered === false ? "no longer offered" : offerPriceText(offer);
