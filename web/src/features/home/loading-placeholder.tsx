import { styled } from "@mui/material/styles";

const Space = styled("div")({ minHeight: 340, display: "grid", placeItems: "center" });

/** Reserves the space of content the page was built without; `what` names it for visitors without script. */
export function LoadingPlaceholder({ what }: { what: string }) {
  return (
    <>
      <Space role="status" data-needs-script="">
        Loading...
      </Space>
      <noscript>Turn on JavaScript to see {what}.</noscript>
    </>
  );
}
