import type { RelatedCase } from "@core/desk/case.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskCasePath } from "../../routing/desk-paths.ts";

/** The cases that belong to this one. */
export function RelatedCases({ related }: { related: readonly RelatedCase[] }) {
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
      </List>
    </DeskPanel>
  );
}
