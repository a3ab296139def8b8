import { styled } from "@mui/material/styles";
import { Answers } from "./answers.tsx";
import { type Question, type Topic, topics } from "./question.ts";

const Ways = styled("nav")(({ theme }) => ({
  "& ul": { listStyle: "none", margin: 0, padding: 0, display: "flex", flexWrap: "wrap", gap: 8 },
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: 44,
    padding: "4px 16px",
    borderRadius: 999,
    background: theme.vars.palette.mist,
    color: theme.vars.palette.text.primary,
    textDecoration: "none",
  },
  "& a:hover": { textDecoration: "underline" },
}));
const Group = styled("section")(({ theme }) => ({
  marginTop: 32,
  scrollMarginTop: 88,
  "& > h2": { ...theme.typography.h3, margin: "0 0 10px" },
}));

const idOf = (topic: Topic): string => topic.toLowerCase().replaceAll(" ", "-");

export function QuestionTopics({ of }: { of: readonly Question[] }) {
  const shown = topics.filter((topic) => of.some((one) => one.topic === topic));
  return (
    <>
      <Ways aria-label="Topics">
        <ul>
          {shown.map((topic) => (
            <li key={topic}>
              <a href={`#${idOf(topic)}`}>{topic}</a>
            </li>
          ))}
        </ul>
      </Ways>
      {shown.map((topic) => (
        <Group key={topic} id={idOf(topic)} aria-label={topic}>
          <h2>{topic}</h2>
          <Answers of={of.filter((one) => one.topic === topic)} />
        </Group>
      ))}
    </>
  );
}
