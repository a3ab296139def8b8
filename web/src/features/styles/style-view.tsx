import type { InstructorsData, PricingData } from "@core/api/public/public-data.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { FreshContent } from "../../parts/showcase/fresh-content.tsx";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { groupBy, offerPrice, offersOfAreas } from "../../parts/showcase/price-list.ts";
import { explainedStyles } from "../../parts/showcase/style-descriptions.ts";
import { stylePath } from "../../parts/showcase/style-path.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { bookPath, paths } from "../../routing/paths.ts";
import { Pose } from "../../ui/drawings/pose.tsx";
import { figureOf } from "../../ui/drawings/style-poses.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Page } from "../../ui/page.tsx";
import { Quiet } from "../../ui/text.ts";
import { sessionOf } from "./session-of.ts";

/** How many teachers of a style its page shows. */
const SHOWN = 3;

const Top = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 24,
  "& h2": { ...theme.typography.h2, marginBottom: 8 },
  "& ol": { margin: 0, paddingInlineStart: 22, display: "grid", gap: 10, maxWidth: "60ch" },
  "& p": { margin: "0 0 12px", maxWidth: "60ch" },
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.2fr)",
    gap: 56,
    alignItems: "start",
  },
}));
const Part = styled("section")(({ theme }) => ({
  marginTop: 48,
  "& > h2": { ...theme.typography.h2, marginBottom: 12 },
  "& > p": { margin: "16px 0 0" },
}));
const Places = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 300px), 1fr))",
  "& h3": { ...theme.typography.h3, marginBottom: 4 },
  "& ul": { listStyle: "none", margin: 0, padding: 0 },
  "& li": {
    display: "flex",
    justifyContent: "space-between",
    gap: 16,
    alignItems: "center",
    minHeight: 48,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontVariantNumeric: "tabular-nums",
  },
}));
const Others = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: "0 24px",
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
});

/** The public data that a page of a style was built or filled with. */
export interface StyleGiven {
  pricing: PricingData;
  instructors: InstructorsData;
}

interface StylePartProps {
  style: string;
  given: StyleGiven;
}

/** Where a style is offered: each session with its price, and a link to its open times. */
function StylePrices({ style, given }: StylePartProps) {
  const fresh = useFresh("pricing", given.pricing);
  const offers = offersOfAreas(fresh.value.areas).filter((offer) => offer.style === style);
  return (
    <FreshContent
      fresh={fresh}
      isEmpty={offers.length === 0}
      what="prices"
      nothing={<p>Nobody offers {style} right now. Please check back soon.</p>}
    >
      <Places>
        {groupBy(offers, ({ area }) => area.id).map(([id, there]) => (
          <div key={id}>
            <h3>{there[0]?.area.name}</h3>
            <ul>
              {there.map((offer) => (
                <li key={offer.id}>
                  <Link to={bookPath({ offer: offer.id })}>
                    {offer.service}, {offer.minutes} minutes
                  </Link>
                  <span>
                    {formatMoney(offerPrice(offer).least, offer.area.currency)}
                    {offer.people.min > 1 && ` for ${offer.people.min}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Places>
    </FreshContent>
  );
}

/** Who teaches a style, or where to look while nobody does. */
function StyleTeachers({ style, given }: StylePartProps) {
  const place = useRef<HTMLDivElement>(null);
  const fresh = useFresh("instructors", given.instructors, place);
  const all = useWithoutBlocked(inBuiltOrder(fresh.value.instructors, given.instructors.instructors)).filter(
    (one) => one.styles.includes(style),
  );
  return (
    <div ref={place}>
      <FreshContent
        fresh={fresh}
        isEmpty={all.length === 0}
        what="instructors"
        nothing={<Quiet>Nobody teaches {style} right now. Please check back in a few days.</Quiet>}
      >
        <InstructorCards>
          {all.slice(0, SHOWN).map((instructor) => (
            <InstructorCard key={instructor.id} instructor={instructor} />
          ))}
        </InstructorCards>
      </FreshContent>
      <WithoutBlocked />
    </div>
  );
}

/** Links to all other styles; those that only operators know follow. */
function OtherStyles({ style, given }: StylePartProps) {
  const { areas } = useFresh("pricing", given.pricing).value;
  const ours = explainedStyles([]);
  const all = new Set([...ours, ...explainedStyles(areas)].map((one) => one.style));
  return (
    <Others>
      {[...all]
        .filter((one) => one !== style)
        .map((one) => (
          <li key={one}>
            <Link to={stylePath(one)}>{one}</Link>
          </li>
        ))}
    </Others>
  );
}

interface StyleViewProps extends StylePartProps {
  lead: string;
  /** Beside and below the drawing. */
  children: ReactNode;
}

/** A style: its drawing or picture, what is said of it, what it costs and who teaches it. */
export function StyleView({ style, given, lead, children }: StyleViewProps) {
  const title = `${sessionOf(style)} at home`;
  return (
    <Page
      title={title}
      tabTitle={title}
      lead={<span dir="auto">{lead}</span>}
      width="wide"
      actions={
        <Button component={Link} variant="contained" to={paths.book}>
          Find a time
        </Button>
      }
    >
      <Top>
        <Pose {...figureOf(style, offersOfAreas(given.pricing.areas))} size="page" />
        {children}
      </Top>
      <Part aria-labelledby="costs">
        <h2 id="costs">What it costs</h2>
        <StylePrices style={style} given={given} />
        <p>
          Travel and mats are included. <Link to={paths.services}>Prices near you</Link>
        </p>
      </Part>
      <Part aria-labelledby="teachers">
        <h2 id="teachers">Who teaches {style}</h2>
        <StyleTeachers style={style} given={given} />
      </Part>
      <Part aria-labelledby="others">
        <h2 id="others">Other styles</h2>
        <OtherStyles style={style} given={given} />
      </Part>
    </Page>
  );
}
