import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Quiet } from "../../ui/text.ts";
import { isChosen, isNaming, visibleColumns, withColumnTurned } from "./chosen-columns.ts";

interface ColumnMenuProps {
  list: DeskList;
  /** Fields of the columns to show; absent for all of them. */
  chosen: readonly string[] | undefined;
  /** The columns that this page has values for. */
  filled: readonly DeskColumn[];
  onChange: (chosen: readonly string[] | undefined) => void;
}

/** A button that opens a menu of the columns of a list, each with a check box. It stays open while they are chosen. */
export function ColumnMenu({ list, chosen, filled, onChange }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The list follows its address a moment later: what is pressed meanwhile adds to what was pressed before.
  const [pressed, setPressed] = useState(chosen);
  const change = (next: readonly string[] | undefined) => {
    setPressed(next);
    onChange(next);
  };
  const columns = visibleColumns(list);
  /** Why a press on a column shows no difference. */
  const noteOf = (field: string): string => {
    if (isNaming(list, field)) return "always shown";
    return filled.some((one) => one.field === field) ? "" : "nothing on this page";
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setPressed(chosen);
          setAnchor(event.currentTarget);
        }}
      >
        {chosen ? `Columns (${chosen.length} of ${columns.length})` : "Columns"}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { "aria-label": "Columns", disabledItemsFocusable: true },
          // A menu stands beside the landmarks of the page, so it is one.
          paper: { role: "region", "aria-label": "Columns" },
        }}
      >
        {columns.map(({ field, label }) => {
          const note = noteOf(field);
          const isFixed = isNaming(list, field);
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isChosen(pressed, field)}
              {...(isFixed && { "aria-disabled": true })}
              onClick={() => {
                if (!isFixed) change(withColumnTurned(list, pressed, field));
              }}
              sx={{ gap: 1, whiteSpace: "normal" }}
            >
              {/* The item says whether it is checked; this is what it looks like. */}
              <Checkbox
                checked={isChosen(pressed, field)}
                disabled={isFixed}
                inert
                aria-hidden
                tabIndex={-1}
              />
              <span>
                {label}
                {note && <Quiet>, {note}</Quiet>}
              </span>
            </MenuItem>
          );
        })}
        {pressed && <Divider />}
        {pressed && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              change(undefined);
            }}
          >
            Show all columns
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
