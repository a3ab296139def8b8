import type { Verified } from "@core/people/instructors/verified.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../../routing/paths.ts";
import { formatMonthYear } from "../../../ui/formats/format-month-year.ts";
import { checksOf, checkTexts } from "./check-texts.ts";

/** Looks like a link: each browser has another marker, and what opens is said by its words. */
const Summary = styled("summary")(({ theme }) => ({
  width: "fit-content",
  paddingBlock: 10,
  color: theme.vars.palette.primary.main,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
}));

/** The month of a date, yyyy-mm-dd: "May 2026". */
const monthOf = (date = ""): string => formatMonthYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** What each check of an instructor means and when it was done, on demand; nothing where nothing was checked. */
export function VerifiedDetails({ verified }: { verified: Verified | undefined }) {
  const kinds = checksOf(verified);
  return kinds.length === 0 ? null : (
    <details>
      <Summary>What we checked</Summary>
      <ul style={{ margin: "0 0 8px", paddingInlineStart: 22 }}>
        {kinds.map((kind) => (
          <li key={kind}>
            <strong>{checkTexts[kind].mark}</strong>, {monthOf(verified?.[kind])}. {checkTexts[kind].meaning}
          </li>
        ))}
      </ul>
      <Link to={`${paths.help}#checks`}>How we check instructors</Link>
    </details>
  );
}
