import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

/** On a wide screen the contents stay beside the text. */
const Columns = styled("div")(({ theme }) => ({
  [theme.breakpoints.up("md")]: {
    display: "grid",
    gridTemplateColumns: "280px minmax(0, 68ch)",
    gap: 64,
    alignItems: "start",
    "& > nav": { position: "sticky", top: 96, maxHeight: "calc(100vh - 120px)", overflowY: "auto" },
  },
}));

const Body = styled("div")(({ theme }) => ({
  counterReset: "part",
  "& section": {
    counterIncrement: "part",
    paddingTop: 28,
    marginTop: 28,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    "&:first-of-type": { marginTop: 24, border: 0, padding: 0 },
  },
  "& h2": { ...theme.typography.h3, marginBottom: 12, scrollMarginTop: 88, overflowWrap: "anywhere" },
  "& h2::before": { content: 'counter(part) ". "', color: theme.vars.palette.secondary.main },
  "& p, & ul": { margin: "0 0 14px", maxWidth: "68ch" },
  "& ul": { paddingLeft: 22 },
  "& li": { marginBottom: 8 },
  "& li::marker": { color: theme.vars.palette.secondary.main },
  "& dt": { fontWeight: 600 },
  "& dd": { margin: "2px 0 14px" },
  [theme.breakpoints.up("md")]: {
    "& section:first-of-type": { marginTop: 0 },
    "& h2": { fontSize: theme.typography.h2.fontSize },
  },
}));

const Contents = styled("nav")(({ theme }) => ({
  margin: "0 0 8px",
  padding: "16px 20px",
  borderRadius: 14,
  background: theme.vars.palette.mist,
  "& p": { margin: "0 0 6px", fontWeight: 600 },
  "& ol": { margin: 0, paddingLeft: 26, display: "grid", gap: 4 },
  "& li::marker": { color: theme.vars.palette.secondary.main, fontWeight: 600 },
  "& a": { display: "block", padding: "2px 0", textDecorationColor: theme.vars.palette.control },
  // A finger needs 44 px: the links are as high, without gaps between them.
  "@media (pointer: coarse)": { "& ol": { gap: 0 }, "& a": { padding: "10px 0" } },
}));

/** A section of a long text; `id` is its anchor. */
export interface ProsePart {
  id: string;
  title: string;
  body: ReactNode;
}

/** A long text in numbered sections, with a table of contents. */
export function Prose({ parts }: { parts: readonly ProsePart[] }) {
  return (
    <Columns>
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
    </Columns>
  );
}
