import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { contactPath } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { Answers, openAnswer } from "./answers.tsx";
import { ForYouPlace } from "./for-you-place.tsx";
import { questions } from "./questions.ts";
import { search } from "./search.ts";
import { Topics } from "./topics.tsx";

const Ask = styled(Link)(buttonLook);
const Foot = styled("p")({ marginTop: 40 });

/** What a search came to, in words. */
const said = (count: number, isWhole: boolean): string => {
  const answers = `${count} ${count === 1 ? "answer" : "answers"}`;
  return isWhole || count === 0 ? answers : `Nothing has all of these words; nearest to them: ${answers}`;
};

/** Answers to what people ask most, with a search; who is signed in sees what is theirs as well. */
export function HelpPage() {
  const [typed, setTyped] = useState("");
  const { key, hash } = useLocation();
  const found = search(questions, typed);
  const isSearching = found.questions !== questions;
  const ask = contactPath(isSearching ? { subject: typed.trim() } : {});
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    // An answer may stand among those a search has left out.
    if (!document.getElementById(id)) setTyped("");
    // The router gives a key of its own to what it does itself.
    requestAnimationFrame(() => openAnswer(id, key === "default"));
  }, [key, hash]);
  return (
    <Page title="Help Center" lead="Short answers to what people ask most.">
      <search data-needs-script="">
        <Field
          label="What would you like to know?"
          type="search"
          name="question"
          autoComplete="off"
          placeholder="Refund, mat, second factor …"
          value={typed}
          onChange={setTyped}
        />
      </search>
      <p role="status">{isSearching && said(found.questions.length, found.isWhole)}</p>
      {!isSearching && <ForYouPlace />}
      {!isSearching && <Topics />}
      {isSearching && found.questions.length > 0 && (
        <Answers of={found.questions} isOpen={found.questions.length === 1} />
      )}
      {isSearching && found.questions.length === 0 && (
        <EmptyState title="No answer here yet" action={<Ask to={ask}>Ask us</Ask>}>
          Try another word, or write to us: a person reads every message.
        </EmptyState>
      )}
      {found.questions.length > 0 && (
        <Foot>
          Your question is not here? <Link to={ask}>Write to us</Link>.
        </Foot>
      )}
    </Page>
  );
}
