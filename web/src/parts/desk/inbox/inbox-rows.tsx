import { styled } from "@mui/material/styles";
import type { MouseEvent, ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import type { InboxRow } from "../../../api/answers.ts";
import { now } from "../../../clock.ts";
import { deskItemPath } from "../../../routing/desk-paths.ts";
import { RuledList } from "../../../ui/lists/ruled-list.ts";
import { Pill } from "../../../ui/pill.tsx";
import { dueText, itemWords } from "./inbox-text.ts";

const Rows = styled(RuledList)(({ theme }) => ({
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  overflow: "hidden",
  containerType: "inline-size",
}));
/** A line on a wide screen: who, what they say, what it is, how late. A card of three lines on a narrow one. */
const Line = styled(Link)(({ theme }) => ({
  display: "grid",
  gap: "2px 12px",
  alignItems: "center",
  padding: "8px 12px",
  color: "inherit",
  textDecoration: "none",
  borderInlineStart: "3px solid transparent",
  gridTemplateColumns: "minmax(min-content, 1fr) auto",
  gridTemplateAreas: '"who kind" "line line" "due due" "whose whose"',
  "& > *": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "@media (hover: hover)": { "&:hover": { background: theme.vars.palette.mist } },
  "&[data-is-chosen=true]": {
    background: theme.vars.palette.mist,
    borderInlineStartColor: theme.vars.palette.primary.main,
  },
  // Forced colors show a transparent line, too.
  "@media (forced-colors: active)": { "&[data-is-chosen=false]": { borderInlineStartColor: "Canvas" } },
  "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  "& [data-part=who]": { gridArea: "who", fontWeight: 600 },
  "& [data-part=line]": { gridArea: "line" },
  "& [data-part=kind]": { gridArea: "kind", justifySelf: "end" },
  "& [data-part=due]": { gridArea: "due", color: theme.vars.palette.text.secondary },
  "& [data-is-late=true]": { color: theme.vars.palette.error.main, fontWeight: 600 },
  "& [data-part=whose]": { gridArea: "whose", color: theme.vars.palette.text.secondary },
  "@container (min-width: 30rem)": {
    gridTemplateColumns: "minmax(min-content, 1fr) auto auto",
    gridTemplateAreas: '"who kind due" "line line line" "whose whose whose"',
  },
  "@container (min-width: 46rem)": {
    gridTemplateColumns: "minmax(7rem, 11rem) minmax(0, 1fr) auto 12.5rem",
    gridTemplateAreas: '"who line kind due"',
    "& [data-part=line]": { whiteSpace: "nowrap" },
    "& [data-part=due]": { textAlign: "end" },
    "& [data-part=whose]": { display: "none" },
  },
}));

const Acts = styled("div")({ padding: "0 12px 10px 15px" });

interface InboxRowsProps {
  label: string;
  items: readonly InboxRow[];
  /** Id of the item that is shown beside the list. */
  chosen?: string | undefined;
  list?: Ref<HTMLUListElement>;
  onFocus?: (item: InboxRow) => void;
  onOpen?: (item: InboxRow, event: MouseEvent) => void;
  /** What can be done with an item, below its line. */
  acts?: (item: InboxRow) => ReactNode;
}

/** What waits, one line each, which leads to its case. */
export function InboxRows({ label, items, chosen, list, onFocus, onOpen, acts }: InboxRowsProps) {
  return (
    <Rows aria-label={label} ref={list}>
      {items.map((item) => {
        const { text, isLate } = dueText(item, now());
        return (
          <li key={item.id}>
            <Line
              to={deskItemPath(item.opens, item.caseId)}
              data-is-chosen={item.id === chosen}
              onFocus={() => onFocus?.(item)}
              onClick={(event) => onOpen?.(item, event)}
            >
              <span data-part="who" dir="auto">
                {item.name}
              </span>
              <span data-part="line" dir="auto">
                {item.line}
              </span>
              <span data-part="kind">
                {item.isSafety ? <Pill kind="error">Safety</Pill> : <Pill>{itemWords[item.what]}</Pill>}
              </span>
              <span data-part="due" data-is-late={isLate}>
                {text}
              </span>
              {item.assignee && (
                <span data-part="whose" dir="auto">
                  {item.assignee.name}
                </span>
              )}
            </Line>
            {acts && <Acts>{acts(item)}</Acts>}
          </li>
        );
      })}
    </Rows>
  );
}
