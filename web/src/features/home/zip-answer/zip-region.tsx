import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { paths } from "../../../routing/paths.ts";
import type { ZipAnswer } from "./zip-answer.tsx";

// Its height is reserved by the press itself: neither the code of the answer nor the answer moves anything below.
const Region = styled("section")(({ theme }) => ({
  minHeight: 320,
  minWidth: 0,
  [theme.breakpoints.up("md")]: { gridColumn: "1 / -1", gridRow: 2, minHeight: 240 },
  "& > h2": { ...theme.typography.h2 },
}));

/** Loads the code of the answer. The field asks for it at its first focus, so that it is there after the press. */
export const loadZipAnswer = () => import("./zip-answer.tsx");

/** Who comes to a ZIP code and when. If the code of the answer cannot be loaded, the services page answers. */
export function ZipRegion({ zip }: { zip: string }) {
  const [loaded, setLoaded] = useState<{ Answer: typeof ZipAnswer }>();
  useEffect(() => {
    loadZipAnswer().then(
      ({ ZipAnswer }) => setLoaded({ Answer: ZipAnswer }),
      () => location.assign(`${paths.services}?zip=${encodeURIComponent(zip)}#near`),
    );
  }, [zip]);
  return (
    <Region aria-labelledby="zip-answer" aria-live="polite">
      <h2 id="zip-answer">Yoga in {zip}</h2>
      {loaded ? <loaded.Answer zip={zip} /> : <p>Looking for open times…</p>}
    </Region>
  );
}
