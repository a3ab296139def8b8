import type { NextInstructor } from "@core/api/public/next-slots.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { meetPath } from "../../../routing/paths.ts";
import { firstWordOf } from "./open-time-text.ts";

/** Most instructors called by name. */
const NAMED = 3;

const list = new Intl.ListFormat("en-US");

// At least 44 px high and wide in any font, also for three letters, without moving the text around it.
const Name = styled(Link)({ padding: "15px 9px", margin: "0 -9px" });

/** Who teaches, each name a link to their page: "Ines, Marcus, Priya, and 2 more teach near you." */
export function InstructorNames({
  instructors,
}: {
  instructors: readonly Pick<NextInstructor, "id" | "name">[];
}) {
  const named = instructors.slice(0, NAMED);
  const more = instructors.length - named.length;
  const words = named.map(({ name }) => firstWordOf(name));
  // Ids in the place of the names, which two instructors may share.
  const parts = list.formatToParts([...named.map(({ id }) => id), ...(more > 0 ? [`${more} more`] : [])]);
  return (
    <>
      {parts.map(({ value }) => {
        const at = named.findIndex(({ id }) => id === value);
        return at < 0 ? (
          value
        ) : (
          <Name key={value} to={meetPath(value)}>
            {words[at]}
          </Name>
        );
      })}
      {instructors.length === 1 ? " teaches" : " teach"} near you.
    </>
  );
}
