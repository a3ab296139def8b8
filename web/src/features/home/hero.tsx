import { styled } from "@mui/material/styles";
import { startTransition, useState } from "react";
import { useRules } from "../../parts/showcase/use-rules.ts";
import { useHeadingFocus } from "../../ui/page.tsx";
import { HomeDrawing } from "./home-drawing.tsx";
import { ZipForm } from "./zip-answer/zip-form.tsx";
import { ZipRegion } from "./zip-answer/zip-region.tsx";

const Split = styled("div")(({ theme }) => ({
  maxWidth: 1200,
  margin: "0 auto",
  padding: "28px 20px 16px",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 28,
  alignItems: "center",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "1fr 1.05fr", gap: 56, padding: "56px 32px 40px" },
}));

const H1 = styled("h1")(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: "clamp(2.3rem, 1.5rem + 3.6vw, 3.7rem)",
  lineHeight: 1.06,
}));

const Lead = styled("p")(({ theme }) => ({
  margin: "16px 0 24px",
  fontSize: "1.13rem",
  maxWidth: 480,
  color: theme.vars.palette.text.secondary,
}));

// One element for every render: a press leaves it as it is.
const drawing = <HomeDrawing />;

/** The headline, and a field that answers with who comes, from what price, and when. */
export function Hero() {
  const rules = useRules();
  const heading = useHeadingFocus();
  const [{ zip, count }, setSearch] = useState({ zip: "", count: 0 });
  // The press is over before the answer is rendered.
  const ask = (next: string) => startTransition(() => setSearch({ zip: next, count: count + 1 }));
  return (
    <Split>
      <div>
        <H1 ref={heading} tabIndex={-1}>
          The yoga teacher comes to you
        </H1>
        <Lead>
          Your living room, your pace, your body as it is. Book a private or small-group session any day,{" "}
          {rules.opens} to {rules.closes}.
        </Lead>
        <ZipForm onAsk={ask} />
      </div>
      {/* Asking for the same ZIP code looks again. */}
      {zip && <ZipRegion key={count} zip={zip} />}
      {drawing}
    </Split>
  );
}
