import { styled } from "@mui/material/styles";

/** A short list with bullets. */
export const Points = styled("ul")({ margin: 0, paddingInlineStart: 20, display: "grid", gap: 6 });
