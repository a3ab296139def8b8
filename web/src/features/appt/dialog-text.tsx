import { styled } from "@mui/material/styles";

/** A paragraph within a dialog. */
export const DialogText = styled("p")({ margin: 0 });
