import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import type { Fresh } from "../../../parts/showcase/use-fresh.ts";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Column } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { FreshContent } from "../fresh-content.tsx";
import { ServiceSection } from "../service-section.tsx";
import { lowestPrice, type PublicArea, priceLists } from "./price-list.ts";
import { PriceTable } from "./price-table.tsx";

const Area = styled("details")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  scrollMarginTop: 80,
  // Set here because the browser's own element in between does not inherit it.
  "& > *": { boxSizing: "border-box" },
  "& summary": { padding: "16px 20px", minHeight: 56, cursor: "pointer", borderRadius: 16 },
  "@media (hover: hover)": { "& summary:hover": { background: theme.vars.palette.mist } },
  "& summary:focus-visible": { outlineOffset: -3 },
  "& h3": { ...theme.typography.h3, display: "inline", margin: "0 12px 0 4px" },
  "& > div": { padding: "4px 16px 20px" },
  [theme.breakpoints.up("md")]: { "& > div": { padding: "4px 28px 28px" } },
}));

/** Element id of the prices of an area. */
export const areaAnchor = (id: string): string => `prices-${id}`;

/** Opens the prices of an area, even if the visitor has closed them. */
export const openPrices = (id: string): void => {
  const prices = document.getElementById(areaAnchor(id));
  if (prices instanceof HTMLDetailsElement) prices.open = true;
};

/** All prices by area, the first of them open; they expand without script. */
export function Prices({ areas: fresh }: { areas: Fresh<{ areas: PublicArea[] }> }) {
  const lists = priceLists(fresh.value.areas);
  return (
    <ServiceSection id="prices" title="All prices">
      <p>
        No extra fees: travel, mats and booking are included. You pay when the session is confirmed, and
        tipping is up to you.
      </p>
      <Column>
        <FreshContent
          fresh={fresh}
          isEmpty={lists.length === 0}
          what="prices"
          nothing={
            <EmptyState
              title="We're just getting started"
              action={<Link to={contactPath({ subject: "Tell me when you open" })}>Write to us</Link>}
            >
              Our first areas and their prices will be here soon.
            </EmptyState>
          }
        >
          {lists.map((prices, index) => {
            const { area, styles } = prices;
            const from = lowestPrice(styles.flatMap(([, offers]) => offers));
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
                  <Button
                    component={Link}
                    variant="contained"
                    sx={{ marginTop: "20px" }}
                    to={bookPath({ area: area.id })}
                  >
                    Find a time in {area.name}
                  </Button>
                </div>
              </Area>
            );
          })}
        </FreshContent>
      </Column>
    </ServiceSection>
  );
}
