import { built as builtInstructors } from "built:style-instructors";
import { built as builtPricing } from "built:style-pricing";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { FreshContent } from "../../parts/showcase/fresh-content.tsx";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { groupBy, offerPrice, offersOfAreas } from "../../parts/showcase/price-list.ts";
import { styleDescriptions } from "../../parts/showcase/style-descriptions.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { bookPath, paths, stylePath } from "../../routing/paths.ts";
import { Pose } from "../../ui/drawings/pose.tsx";
import { stylePoses } from "../../ui/drawings/style-poses.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Page } from "../../ui/page.tsx";
import { Quiet } from "../../ui/text.ts";
import { styleHours } from "./style-hours.ts";

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

const styles = Object.keys(styleDescriptions);

/** Where a style is offered: each session with its price, and a link to its open times. */
function StylePrices({ style }: { style: string }) {
  const fresh = useFresh("pricing", builtPricing);
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
function StyleTeachers({ style }: { style: string }) {
  const place = useRef<HTMLDivElement>(null);
  const fresh = useFresh("instructors", builtInstructors, place);
  const all = useWithoutBlocked(inBuiltOrder(fresh.value.instructors, builtInstructors.instructors)).filter(
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

/** One style: how it feels, for whom it is, how a session goes, what it costs and who teaches it. */
export function StylesPage() {
  const { pathname } = useLocation();
  const style = styles.find((one) => stylePath(one) === pathname.replace(/\/+$/, "")) ?? "Hatha";
  const words = styleDescriptions[style];
  const hour = styleHours[style];
  if (!words || !hour) return null;
  return (
    <Page
      key={style}
      title={`${style} yoga at home`}
      lead={words.feels}
      width="wide"
      actions={
        <Button component={Link} variant="contained" to={paths.book}>
          Find a time
        </Button>
      }
    >
      <Top>
        <Pose name={stylePoses[style] ?? "seat"} />
        <div>
          <h2>How a session goes</h2>
          <ol>
            {hour.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h2>Good for</h2>
          <p>{words.isFor[0]?.toUpperCase() + words.isFor.slice(1)}</p>
        </div>
        <div>
          <h2>What to have ready</h2>
          <p>{hour.ready}</p>
          {hour.careful && <p>{hour.careful}</p>}
        </div>
      </Top>
      <Part aria-labelledby="costs">
        <h2 id="costs">What it costs</h2>
        <StylePrices style={style} />
        <p>
          Travel and mats are included. <Link to={paths.services}>Prices near you</Link>
        </p>
      </Part>
      <Part aria-labelledby="teachers">
        <h2 id="teachers">Who teaches {style}</h2>
        <StyleTeachers style={style} />
      </Part>
      <Part aria-labelledby="others">
        <h2 id="others">Other styles</h2>
        <Others>
          {styles
            .filter((one) => one !== style)
            .map((one) => (
              <li key={one}>
                <Link to={stylePath(one) ?? paths.services}>{one}</Link>
              </li>
            ))}
        </Others>
      </Part>
    </Page>
  );
}
