import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BackIcon } from "./icons/icons.tsx";

const Back = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 44,
  marginTop: -20,
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
});

/** A link back, above the heading of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back to={to}>
      <BackIcon size={18} /> {children}
    </Back>
  );
}
