import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { fetchNextSlots, fetchPublicFile } from "../../../parts/showcase/fetch-public-file.ts";
import { listText } from "../../../parts/showcase/open-times/open-time-text.ts";
import { OpenTimesLoading } from "../../../parts/showcase/open-times/open-times-loading.tsx";
import { PublicLoadError } from "../../../parts/showcase/public-load-error.tsx";
import { contactPath } from "../../../routing/paths.ts";
import { AreaAnswer } from "./area-answer.tsx";

/** Who teaches near a ZIP code and when, or the names of the areas we serve if it is in none of them. */
type ZipResult = { next: NextSlotsData } | { served: string[] };

/** Finds the area of a ZIP code and its next open times; throws when either cannot be loaded. */
async function findNextSlots(zip: string): Promise<ZipResult> {
  const { areas } = await fetchPublicFile("pricing");
  const area = findServingArea(areas, zip);
  if (!area) return { served: areas.map(({ name }) => name) };
  return { next: await fetchNextSlots(area.id) };
}

function Nowhere({ zip, served }: { zip: string; served: readonly string[] }) {
  return (
    <>
      <p>
        We don't come to {zip} yet.{served.length > 0 && ` For now, we teach in ${listText(served)}.`} Tell us
        you're interested, so we know where to go next.
      </p>
      <Button
        component={Link}
        variant="outlined"
        to={contactPath({
          subject: `Yoga in ${zip}`,
          message: `Please let me know when an instructor comes to ${zip}.`,
        })}
      >
        Ask for yoga in {zip}
      </Button>
    </>
  );
}

/** The answer for a ZIP code: loading, failed, outside every area, or who comes and when. */
export function ZipAnswer({ zip }: { zip: string }) {
  const { answer } = useAnswer(zip, (code) => asResult(findNextSlots(code)));
  if (answer.status === "loading") return <OpenTimesLoading />;
  if (answer.status === "failed")
    return (
      <PublicLoadError retry={answer.retry}>
        We couldn't look up {zip}. Check your connection.
      </PublicLoadError>
    );
  const { value } = answer;
  return "next" in value ? <AreaAnswer {...value.next} /> : <Nowhere zip={zip} served={value.served} />;
}
