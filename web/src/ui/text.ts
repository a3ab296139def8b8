import { styled } from "@mui/material/styles";

/** A paragraph without margins. */
export const Text = styled("p")({ margin: 0 });

export const Quiet = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: "0.92rem",
}));
