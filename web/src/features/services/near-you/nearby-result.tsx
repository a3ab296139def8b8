import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { areaNamesText, type PublicArea } from "../../../parts/showcase/price-list.ts";
import { PublicLoadError } from "../../../parts/showcase/public-load-error.tsx";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { areaAnchor, openPrices } from "../prices/prices.tsx";
import { NearbyPrices } from "./nearby-prices.tsx";
import type { NearbyInstructors } from "./use-nearby.ts";

/** Loaded on demand, once an area is found. */
const NearbyTimes = lazyPart(() => import("./nearby-times.tsx").then((m) => m.NearbyTimes));

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
  if (instructors.length === 0)
    return (
      <p>
        That can change any day. See {prices},{" "}
        <Link to={contactPath({ subject: `An instructor in ${area.name}` })}>write to us</Link>, or check back
        soon.
      </p>
    );
  return (
    <>
      <NearbyPrices area={area} />
      <p>
        See {prices}, meet <a href="#instructors">your instructors</a>, or{" "}
        <Link to={bookPath({ area: area.id })}>compare everyone's open times</Link>.
      </p>
      {/* Last, because its code loads later and would move what follows. */}
      <Optional>
        <NearbyTimes area={area} />
      </Optional>
    </>
  );
}
