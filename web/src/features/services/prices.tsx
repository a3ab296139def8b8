import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { bookPath, contactPath } from "../../app/paths.ts";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet, Stack } from "../../ui/panel.tsx";
import { Asked } from "./asked.tsx";
import { lowest, type PublicArea, priceLists } from "./price-list.ts";
import { PriceTable } from "./price-table.tsx";
import { Section } from "./section.tsx";

const Area = styled("details")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  scrollMarginTop: 80,
  // Not inherited: what a browser puts between has none.
  "& > *": { boxSizing: "border-box" },
  "& summary": { padding: "16px 20px", minHeight: 56, cursor: "pointer", borderRadius: 16 },
  "& summary:hover": { background: theme.vars.palette.mist },
  "& summary:focus-visible": { outlineOffset: -3 },
  "& h3": { ...theme.typography.h3, display: "inline", margin: "0 12px 0 4px" },
  "& > div": { padding: "4px 16px 20px" },
  [theme.breakpoints.up("md")]: { "& > div": { padding: "4px 28px 28px" } },
}));
const Go = styled(Link)(buttonLook, { marginTop: 20 });

/** Where the prices of an area stand on the page. */
export const areaAnchor = (id: string): string => `prices-${id}`;

/** Opens the prices of an area, whatever somebody has done with them before. */
export const openPrices = (id: string): void => {
  const prices = document.getElementById(areaAnchor(id));
  if (prices instanceof HTMLDetailsElement) prices.open = true;
};

/** All prices, area by area; they open without a script. */
export function Prices({ areas: fresh }: { areas: Fresh<{ areas: PublicArea[] }> }) {
  const lists = priceLists(fresh.value.areas);
  return (
    <Section id="prices" title="What a session costs">
      <p>
        What you see here is all you pay: nothing is added for the way, the mats or the booking. You pay when
        the session is confirmed, and a tip is up to you.
      </p>
      <Stack>
        <Asked
          fresh={fresh}
          isEmpty={lists.length === 0}
          what="prices"
          nothing={
            <EmptyState
              title="We are just opening"
              action={<Link to={contactPath({ subject: "Tell me when you open" })}>Write to us</Link>}
            >
              Our first areas and their prices will stand here soon.
            </EmptyState>
          }
        >
          {lists.map((prices, index) => {
            const { area, styles } = prices;
            const from = lowest(styles.flatMap(([, offers]) => offers));
            return (
              <Area key={area.id} id={areaAnchor(area.id)} open={index === 0}>
                <summary>
                  <h3>
                    {area.name}, {area.region}
                  </h3>
                  {from && <Quiet>from {formatMoney(from.amount, from.currency)}</Quiet>}
                </summary>
                <div>
                  <PriceTable prices={prices} />
                  <Go to={bookPath({ area: area.id })}>Find a time in {area.name}</Go>
                </div>
              </Area>
            );
          })}
        </Asked>
      </Stack>
    </Section>
  );
}
