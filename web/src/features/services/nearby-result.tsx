import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { bookPath, contactPath } from "../../app/paths.ts";
import { Cards, InstructorCard } from "../../showcase/instructor-card.tsx";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import { quietButtonLook } from "../../ui/button-look.ts";
import { areaNames, type PublicArea } from "./price-list.ts";
import { areaAnchor, openPrices } from "./prices.tsx";
import type { Nearby } from "./use-nearby.ts";

const Tell = styled(Link)(quietButtonLook);

interface NearbyResultProps {
  code: string;
  nearby: Nearby;
  areas: readonly PublicArea[];
}

/** Who comes to a postal code, or what to do when nobody does. */
export function NearbyResult({ code, nearby, areas }: NearbyResultProps) {
  if (nearby.status === "failed")
    return (
      <NotLoaded retry={nearby.retry}>We could not ask who comes to {code}. Is there a network?</NotLoaded>
    );
  if (nearby.status === "nowhere")
    return (
      <>
        <p>
          {areas.length > 0 && <>At present we teach in {areaNames(areas)}. </>}
          Tell us where you live: it is how we decide where to go next.
        </p>
        <Tell
          to={contactPath({
            subject: `Yoga in ${code}`,
            message: `Please tell me when an instructor comes to ${code}.`,
          })}
        >
          Tell us about {code}
        </Tell>
      </>
    );
  if (nearby.status !== "found") return null;
  const { area, instructors } = nearby;
  const prices = (
    <a href={`#${areaAnchor(area.id)}`} onClick={() => openPrices(area.id)}>
      what a session costs in {area.name}
    </a>
  );
  if (instructors.length === 0)
    return (
      <p>
        That can change within a day. See {prices},{" "}
        <Link to={contactPath({ subject: `An instructor in ${area.name}` })}>write to us</Link>, or look again
        soon.
      </p>
    );
  return (
    <>
      <p>
        See {prices}, or <Link to={bookPath({ area: area.id })}>everybody's free times</Link> side by side.
      </p>
      <Cards>
        {instructors.map((instructor) => (
          <InstructorCard key={instructor.id} instructor={instructor} />
        ))}
      </Cards>
    </>
  );
}
