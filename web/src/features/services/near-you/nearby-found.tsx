import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PublicArea } from "../../../parts/showcase/price-list.ts";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { Optional } from "../../../ui/optional.tsx";
import { NearbyPrices } from "./nearby-prices.tsx";
import { NearbyTimes } from "./nearby-times.tsx";

interface NearbyFoundProps {
  area: PublicArea;
  /** Whether anyone teaches there. */
  hasInstructors: boolean;
  /** A link to all prices of the area. */
  prices: ReactNode;
}

/** What sessions in an area cost and when the next ones are, or what to do while nobody teaches there. */
export function NearbyFound({ area, hasInstructors, prices }: NearbyFoundProps) {
  if (!hasInstructors)
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
      {/* Last, because its times load later and would move what follows. */}
      <Optional>
        <NearbyTimes area={area} />
      </Optional>
    </>
  );
}
