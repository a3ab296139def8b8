import type { RelatedCase, RelatedList } from "@core/desk/case.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";

interface RelatedCasesProps {
  related: readonly RelatedCase[];
  lists: readonly RelatedList[];
}

/** The cases that belong to this one, and the lists of all of a kind. */
export function RelatedCases({ related, lists }: RelatedCasesProps) {
  return (
    <DeskPanel aria-labelledby="case-related">
      <h2 id="case-related">See also</h2>
      <List dense aria-labelledby="case-related">
        {related.map(({ what, id, label }) => (
          <ListItem key={`${what} ${id}`} disableGutters sx={{ paddingBlock: "3px" }}>
            <Link to={deskCasePath(what, id)}>
              <bdi>{label}</bdi>
            </Link>
          </ListItem>
        ))}
        {lists.map(({ what, filter, label }) => (
          <ListItem key={label} disableGutters sx={{ paddingBlock: "3px" }}>
            <Link to={deskListPath(what, filter)}>{label}</Link>
          </ListItem>
        ))}
      </List>
    </DeskPanel>
  );
}
