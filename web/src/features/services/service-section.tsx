import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Band = styled("section")(({ theme }) => ({
  marginTop: 48,
  scrollMarginTop: 80,
  "& > h2": { ...theme.typography.h2, marginBottom: 8, "&:focus": { outline: "none" } },
  "& > p": { margin: "0 0 20px", maxWidth: "66ch" },
  [theme.breakpoints.up("md")]: { marginTop: 64 },
}));

interface SectionProps {
  /** Its fragment in the page's URL. */
  id: string;
  title: string;
  children: ReactNode;
}

export function ServiceSection({ id, title, children }: SectionProps) {
  const titleId = useId();
  return (
    <Band id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Band>
  );
}
