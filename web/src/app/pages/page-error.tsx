import Button from "@mui/material/Button";
import { Page } from "../../ui/page.tsx";

/** Shown when a page throws or its code fails to load. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <Page
      title="This page didn't load"
      lead="Your connection may have dropped, or we just released a new version."
    >
      <p>
        <Button variant="contained" type="button" onClick={retry}>
          Try again
        </Button>{" "}
        or <a href={location.href}>reload the page</a>.
      </p>
    </Page>
  );
}
