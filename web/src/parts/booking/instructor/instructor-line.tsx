import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { meetPath } from "../../../routing/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Quiet } from "../../../ui/text.ts";
import { Stars } from "./stars.tsx";

const Line = styled("span")({ display: "flex", gap: 12, alignItems: "center", minWidth: 0, flex: 1 });
const Profile = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  color: "inherit",
  fontWeight: 700,
});
const Words = styled("span")({ display: "grid", minWidth: 0 });

interface InstructorLineProps {
  name: string;
  avatar: string;
  rating?: { average: number; count: number };
  /** The id, if the name leads to the instructor's public page. */
  id?: string | undefined;
  /** Another line: styles, or a role. */
  children?: ReactNode;
}

/** An instructor in two lines: picture, name, rating. */
export function InstructorLine({ name, avatar, rating, id, children }: InstructorLineProps) {
  return (
    <Line>
      <Avatar name={name} avatar={avatar} />
      <Words>
        {id ? <Profile to={meetPath(id)}>{name}</Profile> : <strong>{name}</strong>}
        {rating && <Stars {...rating} />}
        {children && <Quiet>{children}</Quiet>}
      </Words>
    </Line>
  );
}
