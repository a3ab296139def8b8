import { styled } from "@mui/material/styles";

/** Words for those who listen to the page; others see them from what stands around. */
export const Hidden = styled("span")({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
