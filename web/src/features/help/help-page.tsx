import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { builtPolicies, useRules } from "../../parts/showcase/use-rules.ts";
import { contactPath } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Page } from "../../ui/page.tsx";
import { ForYouPlace } from "./for-you/for-you-place.tsx";
import { Answers, openAnswer } from "./questions/answers.tsx";
import { QuestionTopics } from "./questions/question-topics.tsx";
import { questionsWith } from "./questions/questions.ts";
import { searchQuestions } from "./questions/search-questions.ts";

const Foot = styled("p")({ marginTop: 40 });

/** The result count of a search, in words. */
const resultText = (count: number, isWhole: boolean): string => {
  const answers = `${count} ${count === 1 ? "answer" : "answers"}`;
  return isWhole || count === 0 ? answers : `No exact match. Closest: ${answers}`;
};

/** Frequent questions with a search; signed-in customers also see their own facts. */
export function HelpPage() {
  const [typed, setTyped] = useState("");
  const { key, hash } = useLocation();
  const rules = useRules();
  const { answers } = useFresh("policies", builtPolicies).value;
  const questions = questionsWith(rules, answers);
  const result = searchQuestions(questions, typed);
  const isSearching = result.questions !== questions;
  const ask = contactPath(isSearching ? { subject: typed.trim() } : {});
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    // The search may hide the answer.
    if (!document.getElementById(id)) setTyped("");
    // Only navigation by the router has a key other than "default".
    requestAnimationFrame(() => openAnswer(id, key === "default"));
  }, [key, hash]);
  return (
    <Page title="Help Center" lead="Short answers to the questions people ask most.">
      <search data-needs-script="">
        <Field
          label="How can we help?"
          type="search"
          name="question"
          autoComplete="off"
          placeholder="Refund, mat, password…"
          value={typed}
          onChange={setTyped}
        />
      </search>
      <p role="status">{isSearching && resultText(result.questions.length, result.isWhole)}</p>
      <ChangedRulesPlace />
      {!isSearching && <ForYouPlace />}
      {!isSearching && <QuestionTopics of={questions} />}
      {isSearching && result.questions.length > 0 && (
        <Answers of={result.questions} isOpen={result.questions.length === 1} />
      )}
      {isSearching && result.questions.length === 0 && (
        <EmptyState
          title="No answer yet"
          action={
            <Button component={Link} variant="contained" to={ask}>
              Ask us
            </Button>
          }
        >
          Try another word, or write to us. A real person reads every message.
        </EmptyState>
      )}
      {result.questions.length > 0 && (
        <Foot>
          Can't find your question? <Link to={ask}>Write to us</Link>. We read messages every day from{" "}
          {rules.supportFrom} to {rules.supportUntil}.
        </Foot>
      )}
    </Page>
  );
}
