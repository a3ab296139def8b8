import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { bookPath } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Choice } from "../../ui/field.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Panel, Quiet } from "../../ui/panel.tsx";
import { calculate, counterpart, sizesOf } from "./calculation.ts";
import { type PublicArea, peopleWords, priceLists } from "./price-list.ts";
import { Section } from "./section.tsx";

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
const Go = styled(Link)(buttonLook, { justifySelf: "start" });

/** Works out what a session costs a small group, as the server will. */
export function Calculator({ areas }: { areas: readonly PublicArea[] }) {
  const [wish, setWish] = useState({ offer: "", people: 2 });
  const total = useId();
  const found = calculate(areas, wish);
  if (!found) return null;
  const { offer, people, lines } = found;
  const { area } = offer;
  const lists = priceLists(areas);
  const money = (minor: number) => formatMoney(minor, area.currency);
  const wishFor = (change: Partial<typeof wish>) => setWish((was) => ({ ...was, ...change }));
  const chooseArea = (id: string) => {
    const next = areas.find((one) => one.id === id);
    const same = next && counterpart(offer, next);
    if (same) wishFor({ offer: same });
  };
  return (
    <Section id="group" title="What it costs for you together">
      <p>
        The instructor comes once, so a further person adds little. Bring your partner, your neighbours or
        half your team, and divide.
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
            onChange={(id) => wishFor({ offer: id })}
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
            onChange={(size) => wishFor({ people: Number(size) })}
            hint={`This session is for ${peopleWords(offer.people)}.`}
            aria-controls={total}
          >
            {sizesOf(offer).map((size) => (
              <option key={size} value={size}>
                {peopleWords({ min: size, max: size })}
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
          <Total id={total}>
            <strong>{people > 1 ? `${money(found.each)} for each of you` : money(found.total)}</strong>{" "}
            <Quiet>{people > 1 ? `${money(found.total)} for the whole session` : "for you alone"}</Quiet>
          </Total>
          <Go to={bookPath({ offer: offer.id, people: String(people) })}>Find a time for this</Go>
        </div>
      </Sides>
      <noscript>
        <p>
          Take the price from the list above, and add the price of each further person for everybody who joins
          you.
        </p>
      </noscript>
    </Section>
  );
}
