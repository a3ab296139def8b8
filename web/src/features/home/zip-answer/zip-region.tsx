import { styled } from "@mui/material/styles";
import { Suspense } from "react";
import { paths } from "../../../routing/paths.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";

// Its height is reserved by the press itself: neither the code of the answer nor the answer moves anything below.
const Region = styled("section")(({ theme }) => ({
  minHeight: 320,
  minWidth: 0,
  [theme.breakpoints.up("md")]: { gridColumn: "1 / -1", gridRow: 2, minHeight: 240 },
  "& > h2": { ...theme.typography.h2 },
}));

const ZipAnswer = lazyPart(() => import("./zip-answer.tsx").then((m) => m.ZipAnswer));

/** Loads the code of the answer. The field asks for it at its first focus, so that it is there after the press. */
export const preloadZipAnswer = ZipAnswer.preload;

const looking = <p>Looking for open times…</p>;

/** Who comes to a ZIP code and when. If the code of the answer cannot be loaded, the services page answers. */
export function ZipRegion({ zip }: { zip: string }) {
  const ask = () => location.assign(`${paths.services}?zip=${encodeURIComponent(zip)}#near`);
  return (
    <Region aria-labelledby="zip-answer" aria-live="polite">
      <h2 id="zip-answer">Yoga in {zip}</h2>
      <Optional onFailed={ask} fallback={looking}>
        <Suspense fallback={looking}>
          <ZipAnswer zip={zip} />
        </Suspense>
      </Optional>
    </Region>
  );
}
