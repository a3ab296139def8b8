import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { Disclosure } from "../../../ui/disclosure.ts";
import type { Question } from "./question.ts";

const List = styled("div")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: "hidden",
  "& details + details": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& summary": { fontWeight: 600 },
  // Keeps the question visible above its answer when the browser scrolls to the answer.
  "& details > div": { padding: "0 20px 16px", maxWidth: "66ch", scrollMarginTop: 168 },
  "& p": { margin: "0 0 10px" },
}));

interface AnswersProps {
  of: readonly Question[];
  /** Whether the answers are open at first. */
  isOpen?: boolean;
}

/**
 * Questions that expand to their answers, without script. The id is on the answer: a browser expands the
 * `details` element around a fragment's target.
 */
export function Answers({ of, isOpen = false }: AnswersProps) {
  return (
    <List>
      {of.map(({ id, question, answer, link }) => (
        <Disclosure key={`${id} ${isOpen}`} open={isOpen}>
          <summary>{question}</summary>
          <div id={id}>
            {answer.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        </Disclosure>
      ))}
    </List>
  );
}

/**
 * Opens an answer, or scrolls to a topic, by its id. If the browser has scrolled there already (`isThere`), only opens
 * an answer the browser left closed.
 */
export const openAnswer = (id: string, isThere: boolean): void => {
  const target = document.getElementById(id);
  const question = target?.closest("details");
  if (!target || (isThere && (!question || question.open))) return;
  if (question) question.open = true;
  (question ?? target).scrollIntoView();
  question?.querySelector("summary")?.focus({ preventScroll: true });
};
