import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Quiet } from "../ui/panel.tsx";
import { Stars } from "./stars.tsx";

const Line = styled("span")({ display: "flex", gap: 12, alignItems: "center", minWidth: 0, flex: 1 });
const Words = styled("span")({ display: "grid", minWidth: 0 });

interface InstructorLineProps {
  name: string;
  avatar: string;
  rating?: { average: number; count: number };
  /** A further line: styles, or a role. */
  children?: ReactNode;
}

/** An instructor in two lines: picture, name, rating. */
export function InstructorLine({ name, avatar, rating, children }: InstructorLineProps) {
  return (
    <Line>
      <Avatar name={name} avatar={avatar} />
      <Words>
        <strong>{name}</strong>
        {rating && <Stars {...rating} />}
        {children && <Quiet>{children}</Quiet>}
      </Words>
    </Line>
  );
}
