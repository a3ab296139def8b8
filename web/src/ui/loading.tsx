import CircularProgress from "@mui/material/CircularProgress";
import { styled } from "@mui/material/styles";
import { VisuallyHidden } from "./visually-hidden.ts";

const Centre = styled("div")({
  minHeight: "50vh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 16,
});

/** The centered spinner, shown while the session or a page loads. `title` is the title of the loading page. */
export function Loading({ title }: { title?: string }) {
  return (
    <Centre>
      {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <CircularProgress aria-hidden="true" />
      <span role="status">Loading...</span>
    </Centre>
  );
}
