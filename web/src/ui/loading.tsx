import { keyframes } from "@emotion/react";
import { styled } from "@mui/material/styles";
import { Unseen } from "./unseen.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

const Centre = styled("div")({
  minHeight: "50vh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 16,
});

const Ring = styled("span")(({ theme }) => ({
  width: 40,
  height: 40,
  borderRadius: "50%",
  border: `4px solid ${theme.vars.palette.divider}`,
  borderTopColor: theme.vars.palette.primary.main,
  animation: `${turn} 1s linear infinite`,
}));

/** The centred spinner, shown while sign-in state or a page loads. `title` is the page that is coming. */
export function Loading({ title }: { title?: string }) {
  return (
    <Centre>
      {title && <Unseen as="h1">{title}</Unseen>}
      <Ring aria-hidden="true" />
      <span role="status">Loading...</span>
    </Centre>
  );
}
