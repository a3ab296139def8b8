import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import type { Question } from "./question.ts";

const List = styled("div")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: "hidden",
  "& details + details": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& details": { scrollMarginTop: 88 },
  "& summary": { padding: "14px 20px", fontWeight: 600, cursor: "pointer" },
  "& summary:hover": { background: theme.vars.palette.mist },
  "& summary:focus-visible": { outlineOffset: -3 },
  // Where a browser goes to the answer itself, its question stands above it.
  "& details > div": { padding: "0 20px 16px", maxWidth: "66ch", scrollMarginTop: 168 },
  "& p": { margin: "0 0 10px" },
}));

interface AnswersProps {
  of: readonly Question[];
  /** Whether they are open from the start. */
  isOpen?: boolean;
}

/**
 * Questions that open their answers; they do so without any script. The id is the answer's: a browser that goes to what
 * is closed opens it by itself.
 */
export function Answers({ of, isOpen = false }: AnswersProps) {
  return (
    <List>
      {of.map(({ id, question, answer, link }) => (
        <details key={`${id} ${isOpen}`} open={isOpen}>
          <summary>{question}</summary>
          <div id={id}>
            {answer.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        </details>
      ))}
    </List>
  );
}

/**
 * Opens an answer, or goes to a topic, by its id. Where the browser went there by itself (`isThere`), only what it has left
 * closed is opened.
 */
export const openAnswer = (id: string, isThere: boolean): void => {
  const target = document.getElementById(id);
  const question = target?.closest("details");
  if (!target || (isThere && (!question || question.open))) return;
  if (question) question.open = true;
  (question ?? target).scrollIntoView();
  question?.querySelector("summary")?.focus({ preventScroll: true });
};
