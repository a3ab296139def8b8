import type { CSSObject } from "@mui/material/styles";

/** A look under the pointer, only where something can point: on a touch screen it would stay after the touch. */
export const onHover = (look: CSSObject): CSSObject => ({ "@media (hover: hover)": { "&:hover": look } });
