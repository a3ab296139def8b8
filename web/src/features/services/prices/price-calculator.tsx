import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { perPersonText } from "../../../parts/booking/price/price-per-person.ts";
import { type PublicArea, peopleText, priceLists } from "../../../parts/showcase/price-list.ts";
import { bookPath } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { ServiceSection } from "../service-section.tsx";
import { calculatePrice, groupSizesOf, matchingOffer } from "./price-calculation.ts";

const Sides = styled(Panel)(({ theme }) => ({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 48 },
  "& > div": { display: "grid", gap: 16, alignContent: "start" },
}));
const Lines = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "8px 16px",
  margin: 0,
  paddingBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontVariantNumeric: "tabular-nums",
  "& dd": { margin: 0 },
}));
const Total = styled("output")(({ theme }) => ({
  display: "block",
  minHeight: 64,
  "& strong": { ...theme.typography.h2, display: "block" },
}));

/** Calculates what a session costs a group, by the server's rule. */
export function PriceCalculator({ areas }: { areas: readonly PublicArea[] }) {
  const [query, setQuery] = useState({ offer: "", people: 2 });
  const total = useId();
  const found = calculatePrice(areas, query);
  if (!found) return null;
  const { offer, people, lines } = found;
  const { area } = offer;
  const lists = priceLists(areas);
  const money = (minor: number) => formatMoney(minor, area.currency);
  const setChoice = (change: Partial<typeof query>) => setQuery((was) => ({ ...was, ...change }));
  const chooseArea = (id: string) => {
    const next = areas.find((one) => one.id === id);
    const same = next && matchingOffer(offer, next);
    if (same) setChoice({ offer: same });
  };
  return (
    <ServiceSection id="group" title="Price for your group">
      <p>
        It's one trip for your instructor, so extra people cost just a little more. Bring your partner, your
        neighbors or half your team, and split the cost.
      </p>
      <Sides as="div" data-needs-script="">
        <div>
          <Choice label="Area" value={area.id} onChange={chooseArea} aria-controls={total}>
            {lists.map((one) => (
              <option key={one.area.id} value={one.area.id}>
                {one.area.name}, {one.area.region}
              </option>
            ))}
          </Choice>
          <Choice
            label="Session"
            value={offer.id}
            onChange={(id) => setChoice({ offer: id })}
            aria-controls={total}
          >
            {lists
              .find((one) => one.area.id === area.id)
              ?.styles.map(([style, offers]) => (
                <optgroup key={style} label={style}>
                  {offers.map(({ id, service, minutes }) => (
                    <option key={id} value={id}>
                      {service}, {minutes} minutes
                    </option>
                  ))}
                </optgroup>
              ))}
          </Choice>
          <Choice
            label="How many of you?"
            value={String(people)}
            onChange={(size) => setChoice({ people: Number(size) })}
            hint={`This session is for ${peopleText(offer.people)}.`}
            aria-controls={total}
          >
            {groupSizesOf(offer).map((size) => (
              <option key={size} value={size}>
                {peopleText({ min: size, max: size })}
              </option>
            ))}
          </Choice>
        </div>
        <div>
          <Lines>
            {lines.map(({ kind, label, amount }) => [
              <dt key={`${kind} label`}>{label}</dt>,
              <dd key={kind}>{money(amount)}</dd>,
            ])}
          </Lines>
          <Total id={total} aria-label="Price">
            <strong>
              {people > 1
                ? `${perPersonText(found.total, people, area.currency)} per person`
                : money(found.total)}
            </strong>{" "}
            <Quiet>{people > 1 ? `${money(found.total)} for the whole session` : "just for you"}</Quiet>
          </Total>
          <Button
            component={Link}
            variant="contained"
            sx={{ justifySelf: "start" }}
            to={bookPath({ offer: offer.id, people: String(people) })}
          >
            Find a time for this session
          </Button>
        </div>
      </Sides>
      <noscript>
        <p>
          Take the price from the list above, and add the price of an extra person for everyone who joins you.
        </p>
      </noscript>
    </ServiceSection>
  );
}
