import { styled } from "@mui/material/styles";
import { ZipAnswer } from "./zip-answer.tsx";

// Its height is reserved when it opens: the answer moves nothing below.
const Region = styled("section")(({ theme }) => ({
  minHeight: 320,
  minWidth: 0,
  [theme.breakpoints.up("md")]: { gridColumn: "1 / -1", gridRow: 2, minHeight: 240 },
  "& > h2": { ...theme.typography.h2 },
}));

/** Who comes to a ZIP code and when. */
export function ZipRegion({ zip }: { zip: string }) {
  return (
    <Region aria-labelledby="zip-answer" aria-live="polite">
      <h2 id="zip-answer">Yoga in {zip}</h2>
      <ZipAnswer zip={zip} />
    </Region>
  );
}
