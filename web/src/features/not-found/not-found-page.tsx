import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { getLegalPaths, paths } from "../../routing/paths.ts";
import { DrawingFile } from "../../ui/drawings/drawing-file.tsx";
import { Page } from "../../ui/page.tsx";

/** The page for unknown URLs. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" lead="The address may have a typo, or the page may have moved.">
      <DrawingFile name="lost" width={560} height={300} />
      <p>
        <Button component={Link} variant="contained" to={paths.home}>
          Go to the home page
        </Button>
      </p>
      <p>
        Did one of our links send you here? Please <a href={getLegalPaths().contact}>let us know</a>.
      </p>
    </Page>
  );
}
