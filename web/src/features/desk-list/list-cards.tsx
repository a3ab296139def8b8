import type { DeskList } from "@core/desk/lists/desk-list.ts";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import CardContent from "@mui/material/CardContent";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { DeskListRow } from "../../api/answers.ts";
import { useDeskKeys } from "../../parts/desk/keys/use-desk-keys.ts";
import { StatusText } from "../../parts/desk/status-text.tsx";
import { deskCasePath } from "../../routing/desk-paths.ts";
import { cellText, shownColumns } from "./list-row.ts";

const Cells = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gridTemplateColumns: "minmax(6rem, max-content) minmax(0, 1fr)",
  gap: "2px 12px",
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

interface ListCardsProps {
  list: DeskList;
  rows: readonly DeskListRow[];
  onOpen: (id: string) => void;
}

/** A list as cards, for a narrow screen: the same cells, one below the other. */
export function ListCards({ list, rows, onOpen }: ListCardsProps) {
  const cards = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(cards.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex((link) => link.contains(document.activeElement));
    links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  };
  useDeskKeys({ next: () => move(1), previous: () => move(-1) });
  return (
    <List ref={cards} aria-label={list.title} sx={{ display: "grid", gap: "10px" }}>
      {rows.map((row) => {
        const content = (
          <CardContent>
            <Cells>
              {shownColumns(list).map((column) => {
                const text = cellText(row, column);
                if (text === "") return null;
                return (
                  <div key={column.field} style={{ display: "contents" }}>
                    <dt>{column.label}</dt>
                    <dd dir="auto">{column.type === "status" ? <StatusText status={text} /> : text}</dd>
                  </div>
                );
              })}
            </Cells>
          </CardContent>
        );
        return (
          <Card key={row.id} component="li">
            {list.case ? (
              <CardActionArea
                component={Link}
                to={deskCasePath(list.case, row.id)}
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
