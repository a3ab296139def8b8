import { preparationFor } from "@core/booking/preparation.ts";
import { Points } from "../../ui/lists/points.ts";

interface WhatToPrepareProps {
  /** The instructor's first name. */
  instructor: string;
  /** How many people take part. */
  people: number;
  heading: "h2" | "h3";
}

/** What to do at home before a session. */
export function WhatToPrepare({ instructor, people, heading: Heading }: WhatToPrepareProps) {
  const { room, rest } = preparationFor(instructor, people);
  return (
    <div>
      <Heading style={{ marginBottom: 12 }}>Before your session</Heading>
      <Points>
        {[room, ...rest].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Points>
    </div>
  );
}
