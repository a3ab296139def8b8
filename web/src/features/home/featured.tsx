import { built } from "built:first-instructors";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { OverallRating } from "../../showcase/overall-rating.tsx";
import { useFresh } from "../../showcase/use-fresh.ts";
import { WithoutBlocked } from "../../showcase/without-blocked.tsx";
import { InstructorFaces } from "./instructor-faces.tsx";
import { Onward, Section } from "./section.tsx";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 24px",
  alignItems: "baseline",
  justifyContent: "space-between",
  marginBottom: 24,
});

/** Three of those who teach, and how all of them are rated. */
export function Featured() {
  const section = useRef<HTMLElement>(null);
  const fresh = useFresh("instructors", built, section);
  return (
    <Section ref={section} aria-labelledby="instructors">
      <Head>
        <h2 id="instructors">Meet some of our teachers</h2>
        <OverallRating rating={fresh.value.rating} />
      </Head>
      <InstructorFaces {...fresh} />
      <WithoutBlocked />
      <Onward>
        <Link to={paths.services}>Who teaches near you</Link>
      </Onward>
    </Section>
  );
}
