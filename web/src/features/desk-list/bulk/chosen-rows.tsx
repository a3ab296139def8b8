import { styled } from "@mui/material/styles";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import type { RowOutcome } from "./act-on-each.ts";

/** The chosen rows, one below the other. */
export const Chosen = styled("ul")({ margin: 0, padding: 0, listStyle: "none", display: "grid", gap: 8 });

/** One of the chosen rows. */
export const One = styled("li")(({ theme }) => ({
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  paddingInlineStart: 10,
  overflowWrap: "anywhere",
  "& img": { maxHeight: 160, width: "auto" },
}));

/** What became of a row, once something has. */
export const OutcomeNote = ({ outcome }: { outcome: RowOutcome | undefined }) =>
  outcome && <InlineAlert kind={outcome.status === "done" ? "success" : "error"}>{outcome.text}</InlineAlert>;
