import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import CardContent from "@mui/material/CardContent";
import Checkbox from "@mui/material/Checkbox";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { Fragment, type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { SplitRow } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import type { RowChoosing } from "./bulk/row-choosing.ts";
import { cellText, rowName, rowPath, shownColumns } from "./list-row.ts";

const Content = styled(CardContent)({
  "&&": { padding: "8px 12px" },
  display: "grid",
  gap: 2,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
});
interface ListCardsProps {
  list: DeskList;
  rows: readonly DeskListRow[];
  /** Fields of the columns to show; absent for all of them. */
  chosenColumns?: readonly string[] | undefined;
  onOpen: (id: string) => void;
  /** Absent where nothing can be done with several rows. */
  choosing?: RowChoosing | undefined;
}

/** A list as cards of two or three lines, for a narrow screen. */
export function ListCards({ list, rows, chosenColumns, onOpen, choosing }: ListCardsProps) {
  const cards = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(cards.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex((link) => link.contains(document.activeElement));
    links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  };
  const toggle = () => {
    const links = [...(cards.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const row = rows[links.findIndex((link) => link.contains(document.activeElement))];
    if (row) choosing?.onToggle(row.id);
  };
  useDeskKeys({ next: () => move(1), previous: () => move(-1), ...(choosing && { choose: toggle }) });
  const columns = shownColumns(list, rows, chosenColumns);
  return (
    <List ref={cards} aria-label={list.title} sx={{ display: "grid", gap: "6px" }}>
      {rows.map((row) => {
        const content = <RowText row={row} columns={columns} />;
        const path = rowPath(list, row);
        return (
          <Card key={row.id} component="li" sx={choosing && { display: "flex", alignItems: "start" }}>
            {choosing && (
              <Checkbox
                checked={choosing.ids.includes(row.id)}
                onChange={() => choosing.onToggle(row.id)}
                slotProps={{ input: { "aria-label": `Choose ${rowName(list, row)}` } }}
              />
            )}
            {path ? (
              <CardActionArea
                component={Link}
                to={path}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen(row.id);
                }}
              >
                {content}
              </CardActionArea>
            ) : (
              content
            )}
          </Card>
        );
      })}
    </List>
  );
}

/** A number, a yes or a second time needs its label, below what speaks for itself. */
const needsLabel = ({ type }: DeskColumn): boolean =>
  type === "count" || type === "flag" || type === "instant";
/** Whether a text says who someone is to the row. */
const isSide = ({ field, names }: DeskColumn): boolean =>
  names === "account" || field === "side" || field === "reportedBy";

/** A row as text: its first value beside its status, then names and texts, then what needs a label. */
function RowText({ row, columns }: { row: DeskListRow; columns: readonly DeskColumn[] }) {
  const filled = columns.filter((column) => cellText(row, column) !== "");
  const status = filled.find(({ type }) => type === "status");
  const [first, ...others] = filled.filter((column) => column !== status);
  const hasAmounts = filled.filter(({ type }) => type === "money").length > 1;
  const isLabeled = (column: DeskColumn): boolean =>
    needsLabel(column) || isSide(column) || (column.type === "money" && hasAmounts);
  const value = (column: DeskColumn): ReactNode => (
    <span dir="auto">
      {isLabeled(column) ? `${column.label}: ` : <VisuallyHidden>{column.label}: </VisuallyHidden>}
      {cellText(row, column)}
    </span>
  );
  const line = (some: readonly DeskColumn[]): ReactNode =>
    some.map((column, at) => (
      <Fragment key={column.field}>
        {at > 0 && " · "}
        {value(column)}
      </Fragment>
    ));
  const [plain, labeled] = [others.filter((one) => !needsLabel(one)), others.filter(needsLabel)];
  return (
    <Content>
      <SplitRow sx={{ gap: "0 8px", alignItems: "start" }}>
        <strong dir="auto">
          {first && <VisuallyHidden>{first.label}: </VisuallyHidden>}
          {first && cellText(row, first)}
        </strong>
        {status && <StatusText status={cellText(row, status)} />}
      </SplitRow>
      {plain.length > 0 && <div>{line(plain)}</div>}
      {labeled.length > 0 && <Quiet>{line(labeled)}</Quiet>}
    </Content>
  );
}
