import { built as builtInstructors } from "built:instructors";
import { built as builtPricing } from "built:pricing";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { areasWithFirst } from "../../parts/showcase/price-list.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { paths } from "../../routing/paths.ts";
import { Page } from "../../ui/page.tsx";
import { AtHomeSection } from "./at-home-section.tsx";
import { NearYou } from "./near-you/near-you.tsx";
import { usePostalLookup } from "./near-you/use-postal-lookup.ts";
import { WhoTeaches } from "./near-you/who-teaches.tsx";
import { PriceCalculator } from "./prices/price-calculator.tsx";
import { Prices } from "./prices/prices.tsx";
import { StyleGuide } from "./style-guide.tsx";

const Contents = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 20px",
  marginTop: 24,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
  [theme.breakpoints.up("md")]: { gap: "0 28px" },
}));
const End = styled("section")(({ theme }) => ({
  marginTop: 56,
  padding: "32px 20px",
  borderRadius: 20,
  textAlign: "center",
  background: theme.vars.palette.mist,
  "& h2": { ...theme.typography.h2 },
  "& p": { maxWidth: 520, margin: "8px auto 20px" },
}));

const parts = [
  ["instructors", "Who teaches near you"],
  ["styles", "Styles"],
  ["prices", "All prices"],
  ["group", "Group prices"],
  ["home", "At home"],
] as const;

/** Our styles, prices and instructors: the page on which people decide. */
export function ServicesPage() {
  const fresh = useFresh("pricing", builtPricing);
  const lookup = usePostalLookup(fresh);
  const { nearby } = lookup;
  const own = "area" in nearby ? nearby.area : undefined;
  const known = areasWithFirst(fresh.value.areas, own);
  const areas = { ...fresh, value: { areas: known } };
  return (
    <Page
      title="Pricing and classes"
      lead="One-on-one, or a small group you choose. You see the full price before you book, with no extra fees."
      width="wide"
      actions={
        <Button component={Link} variant="contained" to={paths.book}>
          Find a time
        </Button>
      }
    >
      <WithoutBlocked />
      <NearYou lookup={lookup} areas={fresh.value.areas} />
      <Contents aria-label="On this page">
        {parts.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </Contents>
      <WhoTeaches nearby={nearby} built={builtInstructors} />
      <StyleGuide areas={fresh.value.areas} />
      <Prices areas={areas} isFirstOwn={own !== undefined} />
      <PriceCalculator areas={known} />
      <AtHomeSection />
      <End aria-labelledby="begin">
        <h2 id="begin">Start with one hour</h2>
        <p>Choose a style and a length, and see who's available. No commitment.</p>
        <Button component={Link} variant="contained" to={paths.book}>
          Find a time
        </Button>
      </End>
    </Page>
  );
}
