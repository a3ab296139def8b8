import { built } from "built:teachers";
import { findServingArea } from "@core/people/places/service-area.ts";
import { styled } from "@mui/material/styles";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { keptPostalCode } from "../../parts/showcase/kept-postal-code.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { teachersPath } from "./teachers-address.ts";

const Places = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "0 0 16px",
  padding: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 20px",
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
  // As wide as the others: nothing moves once the ZIP code is read.
  "& [data-near=true]": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 4,
    borderRadius: 4,
  },
}));

const never = () => () => undefined;

/** Links to the page of each area; that of the ZIP code this visitor last looked up is marked. */
export function AreaLinks() {
  const postalCode = useSyncExternalStore(never, keptPostalCode, () => "");
  const near = findServingArea(built.areas, postalCode)?.id;
  return (
    <nav aria-label="Teachers by city">
      <Places>
        {built.areas.map(({ id, place }) => (
          <li key={id}>
            <Link to={teachersPath(id)} data-near={id === near}>
              {place}
              {id === near && <VisuallyHidden>, near you</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </Places>
    </nav>
  );
}
