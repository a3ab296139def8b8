import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { FreshContent } from "../../../parts/showcase/fresh-content.tsx";
import { lowestPrice, type PublicArea, priceLists } from "../../../parts/showcase/price-list.ts";
import type { Fresh } from "../../../parts/showcase/use-fresh.ts";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { DisclosureCard } from "../../../ui/disclosure.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Column } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { ServiceSection } from "../service-section.tsx";
import { PriceTable } from "./price-table.tsx";

/** Element id of the prices of an area. */
export const areaAnchor = (id: string): string => `prices-${id}`;

/** Opens the prices of an area, even if the visitor has closed them. */
export const openPrices = (id: string): void => {
  const prices = document.getElementById(areaAnchor(id));
  if (prices instanceof HTMLDetailsElement) prices.open = true;
};

interface PricesProps {
  areas: Fresh<{ areas: PublicArea[] }>;
  /** Whether the first area is the visitor's own: its prices are open. */
  isFirstOwn: boolean;
}

/** All prices by area; they expand without script. */
export function Prices({ areas: fresh, isFirstOwn }: PricesProps) {
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
              <DisclosureCard key={area.id} id={areaAnchor(area.id)} open={isFirstOwn && index === 0}>
                <summary>
                  <span>
                    <h3>
                      {area.name}, {area.region}
                    </h3>
                    {from && <Quiet>from {formatMoney(from.amount, from.currency)}</Quiet>}
                  </span>
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
              </DisclosureCard>
            );
          })}
        </FreshContent>
      </Column>
    </ServiceSection>
  );
}
