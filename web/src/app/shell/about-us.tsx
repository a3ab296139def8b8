import { styled } from "@mui/material/styles";
import type { CSSProperties } from "react";
import { paths } from "../../routing/paths.ts";
import { customerSiteUrl } from "../../site.ts";

const Links = styled("nav")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "4px 20px",
  fontSize: "0.92rem",
  "& a": { minHeight: 24 },
});

/** Pages of the customer site that instructors need, too. */
const pages = [
  ["Help", paths.help],
  ["Contact", paths.contact],
  ["Terms", paths.terms],
  ["Privacy", paths.privacy],
] as const;

/** Where an instructor finds help and reads our terms. */
export function AboutUs({ style }: { style: CSSProperties }) {
  return (
    <Links aria-label="About us" style={style}>
      {pages.map(([label, path]) => (
        <a key={label} href={`${customerSiteUrl()}${path}`}>
          {label}
        </a>
      ))}
    </Links>
  );
}
