import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Body = styled("div")(({ theme }) => ({
  "& h2": { ...theme.typography.h3, marginTop: 40, marginBottom: 8, scrollMarginTop: 88 },
  "& p, & ul": { margin: "0 0 14px", maxWidth: "68ch" },
  "& ul": { paddingLeft: 22 },
  "& li": { marginBottom: 6 },
  "& dt": { fontWeight: 600 },
  "& dd": { margin: "2px 0 14px" },
}));

const Contents = styled("nav")(({ theme }) => ({
  margin: "0 0 8px",
  padding: "16px 20px",
  borderRadius: 14,
  background: theme.vars.palette.mist,
  "& p": { margin: "0 0 6px", fontWeight: 600 },
  "& ol": { margin: 0, paddingLeft: 22, display: "grid", gap: 4 },
  "& a": { display: "inline-block", padding: "2px 0" },
  // A finger needs 44 px: the links are as high, without gaps between them.
  "@media (pointer: coarse)": { "& ol": { gap: 0 }, "& a": { padding: "10px 0" } },
}));

/** A section of a long text; `id` is its anchor. */
export interface ProsePart {
  id: string;
  title: string;
  body: ReactNode;
}

/** A long text in sections, with a table of contents. */
export function Prose({ parts }: { parts: readonly ProsePart[] }) {
  return (
    <>
      <Contents aria-label="On this page">
        <p>On this page</p>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Contents>
      <Body>
        {parts.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </Body>
    </>
  );
}
