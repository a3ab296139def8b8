import { built } from "built:first-testimonials";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useFresh } from "../../showcase/use-fresh.ts";
import { Onward, Section } from "./section.tsx";
import { VoiceFaces } from "./voice-faces.tsx";

/** What people say after their sessions. */
export function Voices() {
  const section = useRef<HTMLElement>(null);
  const fresh = useFresh("testimonials", built, section);
  return (
    <Section ref={section} aria-labelledby="voices">
      <h2 id="voices">After the session</h2>
      <VoiceFaces {...fresh} />
      <Onward>
        <Link to={paths.reviews}>All reviews</Link>
      </Onward>
    </Section>
  );
}
