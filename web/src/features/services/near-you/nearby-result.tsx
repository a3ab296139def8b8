import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { areaNamesText, type PublicArea } from "../../../parts/showcase/price-list.ts";
import { PublicLoadError } from "../../../parts/showcase/public-load-error.tsx";
import { contactPath } from "../../../routing/paths.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { areaAnchor, openPrices } from "../prices/prices.tsx";
import type { NearbyInstructors } from "./use-nearby.ts";

const NearbyFound = lazyPart(() => import("./nearby-found.tsx").then((m) => m.NearbyFound));

/** Loads the code of the answer. The field asks for it at its first focus, so that it is there after the press. */
export const preloadNearbyFound = NearbyFound.preload;

interface NearbyResultProps {
  code: string;
  nearby: NearbyInstructors;
  areas: readonly PublicArea[];
}

/** Links to prices and instructors near a postal code, or what to do if there are none. */
export function NearbyResult({ code, nearby, areas }: NearbyResultProps) {
  if (nearby.status === "failed")
    return (
      <PublicLoadError retry={nearby.retry}>
        We couldn't check who teaches near {code}. Check your connection.
      </PublicLoadError>
    );
  if (nearby.status === "nowhere")
    return (
      <>
        <p>
          {areas.length > 0 && <>For now, we teach in {areaNamesText(areas)}. </>}
          Tell us where you live: that's how we decide where to go next.
        </p>
        <Button
          component={Link}
          variant="outlined"
          to={contactPath({
            subject: `Yoga in ${code}`,
            message: `Please let me know when an instructor comes to ${code}.`,
          })}
        >
          Ask us to come to {code}
        </Button>
      </>
    );
  if (nearby.status !== "found") return null;
  const { area, instructors } = nearby;
  const prices = (
    <a href={`#${areaAnchor(area.id)}`} onClick={() => openPrices(area.id)}>
      all prices in {area.name}
    </a>
  );
  return (
    <Optional key={area.id}>
      <NearbyFound area={area} hasInstructors={instructors.length > 0} prices={prices} />
    </Optional>
  );
}
