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
  return (
    <div>
      <Heading>Before your session</Heading>
      <Points>
        <li>
          Clear about 7 by 7 feet of floor{people > 1 && ", plus room for a mat for each extra person"}.
        </li>
        <li>{instructor} brings mats and props. If you have a mat you like, use it.</li>
        <li>Wear something you can bend in, and have a glass of water nearby.</li>
        <li>Skip heavy meals in the two hours before.</li>
      </Points>
    </div>
  );
}
