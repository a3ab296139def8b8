import type { Verified } from "@core/people/instructors/verified.ts";
import { styled } from "@mui/material/styles";
import { CheckIcon } from "../../../ui/icons/first-icons.tsx";
import { checksOf, checkTexts } from "./check-texts.ts";

const Marks = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 12px",
  fontSize: "0.92rem",
  "& > li": {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    color: theme.vars.palette.text.primary,
  },
  "& svg": { color: theme.vars.palette.success.main },
}));

/** What we checked about an instructor: "ID checked", "Insured"; nothing where nothing was. */
export function VerifiedMarks({ verified }: { verified: Verified | undefined }) {
  const kinds = checksOf(verified);
  return kinds.length === 0 ? null : (
    <Marks aria-label="Checked by us">
      {kinds.map((kind) => (
        <li key={kind}>
          <CheckIcon size={16} />
          {checkTexts[kind].mark}
        </li>
      ))}
    </Marks>
  );
}
