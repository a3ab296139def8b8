import { styled } from "@mui/material/styles";
import { perPersonText } from "../../../parts/booking/price/price-per-person.ts";
import {
  type AreaOffer,
  type AreaPrices,
  offerPrice,
  peopleText,
} from "../../../parts/showcase/price-list.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Quiet } from "../../../ui/text.ts";

// MUI's table would add 1.4 kB to the scripts and a class name to each cell of the HTML.
const Table = styled("table")(({ theme }) => ({
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& caption": { paddingBottom: 12, textAlign: "left", color: theme.vars.palette.text.secondary },
  "& th, & td": { padding: "8px 0 8px 20px", textAlign: "right", verticalAlign: "top", fontWeight: 400 },
  "& tr > :first-of-type": { paddingLeft: 0, textAlign: "left" },
  "& thead th, & td span": {
    fontSize: "0.85rem",
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  "& td span": { display: "block" },
  "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& tbody th[scope=rowgroup]": { ...theme.typography.h3, fontSize: "1.05rem", paddingTop: 20 },
  "& strong": { fontWeight: 600 },
  // On a phone, the name of a session is above its three amounts.
  [theme.breakpoints.down("sm")]: {
    "& thead, & tbody": { display: "block" },
    "& tr": { display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", columnGap: 12 },
    "& th[scope=row], & th[scope=rowgroup]": { gridColumn: "1 / -1", paddingBottom: 4 },
    "& thead th:first-of-type": { display: "none" },
    "& td, & thead th": { padding: "0 0 10px", textAlign: "left" },
  },
}));

function Row({ offer }: { offer: AreaOffer }) {
  const { min, max } = offer.people;
  const { least, more, full } = offerPrice(offer);
  const money = (minor: number) => formatMoney(minor, offer.area.currency);
  return (
    <tr>
      <th scope="row">
        {offer.service}
        <br />
        <Quiet>
          {offer.minutes} minutes, {peopleText(offer.people)}
        </Quiet>
      </th>
      <td>
        <strong>{money(least)}</strong>
        <span>for {min === 1 ? "one" : min}</span>
      </td>
      <td>{max > min ? money(more) : "–"}</td>
      <td>
        {max > 1 ? perPersonText(full, max, offer.area.currency) : "–"}
        {max > 1 && <span>with {max}</span>}
      </td>
    </tr>
  );
}

export function PriceTable({ prices: { area, styles } }: { prices: AreaPrices }) {
  return (
    <Table>
      <caption>Price per session in {area.currency}. Travel and mats are included.</caption>
      <thead>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">Price</th>
          <th scope="col">Each extra person</th>
          <th scope="col">Per person, full group</th>
        </tr>
      </thead>
      {styles.map(([style, offers]) => (
        <tbody key={style}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {style}
            </th>
          </tr>
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}
