import { styled } from "@mui/material/styles";

const Space = styled("div")({ minHeight: 340, display: "grid", placeItems: "center" });

/** Keeps the place of what the page was not built with; `what` names it for whoever has no script. */
export function Waiting({ what }: { what: string }) {
  return (
    <>
      <Space role="status" data-needs-script="">
        Loading...
      </Space>
      <noscript>{what} are shown by a script, and your browser runs none.</noscript>
    </>
  );
}
