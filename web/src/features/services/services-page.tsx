import { built as builtInstructors } from "built:instructors";
import { built as builtPricing } from "built:pricing";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useFresh } from "../../showcase/use-fresh.ts";
import { WithoutBlocked } from "../../showcase/without-blocked.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Page } from "../../ui/page.tsx";
import { AtHome, Safety } from "./at-home.tsx";
import { Calculator } from "./calculator.tsx";
import { NearYou } from "./near-you.tsx";
import { Prices } from "./prices.tsx";
import { Styles } from "./styles.tsx";

const Book = styled(Link)(buttonLook);
const Contents = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 20px",
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
  ["styles", "Styles"],
  ["prices", "Prices"],
  ["group", "What it costs together"],
  ["near", "Who comes to you"],
  ["home", "At home"],
  ["safety", "Safety"],
] as const;

/** What we offer and what it costs: the page on which people decide. */
export function ServicesPage() {
  const areas = useFresh("pricing", builtPricing);
  return (
    <Page
      title="Pricing and classes"
      lead="One-to-one, or a small group of people you choose. You see the whole price before you book, and nothing is added to it."
      width="wide"
      actions={<Book to={paths.book}>Find a time</Book>}
    >
      <Contents aria-label="On this page">
        {parts.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </Contents>
      <WithoutBlocked />
      <Styles areas={areas.value.areas} />
      <Prices areas={areas} />
      <Calculator areas={areas.value.areas} />
      <NearYou areas={areas} instructors={builtInstructors} />
      <AtHome />
      <Safety />
      <End aria-labelledby="begin">
        <h2 id="begin">Begin with one hour</h2>
        <p>
          Choose a style and a length, and look who is free. If it was not for you, nothing binds you to a
          second time.
        </p>
        <Book to={paths.book}>Find a time</Book>
      </End>
    </Page>
  );
}
