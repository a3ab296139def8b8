import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { ClosingNote } from "../../../parts/showcase/closing-note.tsx";
import { lowestPrice, offersOfAreas, type PublicArea } from "../../../parts/showcase/price-list.ts";
import { paths } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { forgetFailedParts } from "../../../ui/lazy/lazy-part.tsx";
import { ServiceSection } from "../service-section.tsx";
import { NearbyResult, preloadNearbyFound } from "./nearby-result.tsx";
import { nearbyText } from "./postal-code-lookup.ts";
import type { usePostalLookup } from "./use-postal-lookup.ts";

const Ask = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "flex-start",
  maxWidth: 520,
  "& > div": { flex: "1 1 200px" },
  // Aligns with the field, not with its label.
  "& > button": { minHeight: 45, [theme.breakpoints.up("sm")]: { marginTop: 28 } },
}));
// The height of an answer is reserved by the press itself, or, where the address brings the ZIP code, by the script in the
// page's head (build/boot.ts), so that neither late code nor the answer moves anything below.
const Answer = styled("div")(({ theme }) => ({
  display: "flow-root",
  "&[data-asked], html[data-asked] &": { minHeight: 740, [theme.breakpoints.up("md")]: { minHeight: 410 } },
  "& > p": { margin: "0 0 16px", maxWidth: "66ch" },
  "& > ul": { margin: "0 0 16px" },
  "& > p[role=status]": {
    ...theme.typography.h3,
    margin: "24px 0 16px",
    "&:empty": { margin: 0 },
  },
}));

interface NearYouProps {
  lookup: ReturnType<typeof usePostalLookup>;
  areas: readonly PublicArea[];
}

/** Asks for a postal code, and answers whether we teach there. */
export function NearYou({ lookup: { typed, type, error, find, code, nearby }, areas }: NearYouProps) {
  const from = lowestPrice(offersOfAreas(areas));
  return (
    <ServiceSection id="near" title="What a session costs">
      <p>
        {from && `Sessions start at ${formatMoney(from.amount, from.currency)}. `}Enter your ZIP code to see
        prices and open times near you.
      </p>
      <ClosingNote areas={areas} />
      <Form onSubmit={find} action="#near" aria-label="Where do you live?" data-needs-script="">
        <Ask>
          <Field
            label="ZIP code"
            name="zip"
            autoComplete="postal-code"
            enterKeyHint="search"
            value={typed}
            error={error}
            onChange={type}
            onFocus={() => void preloadNearbyFound().catch(forgetFailedParts)}
          />
          <Button variant="contained" type="submit">
            See prices
          </Button>
        </Ask>
      </Form>
      <noscript>
        <p>
          Looking up a ZIP code takes JavaScript. <Link to={paths.contact}>Send us yours</Link>, and we'll
          tell you who teaches near you.
        </p>
      </noscript>
      <Answer data-asked={nearby.status === "unasked" || nearby.status === "nowhere" ? undefined : ""}>
        <p role="status">{nearbyText(code, nearby)}</p>
        <NearbyResult code={code} nearby={nearby} areas={areas} />
      </Answer>
    </ServiceSection>
  );
}
