import { styled } from "@mui/material/styles";
import { buttonLook } from "../ui/button-look.ts";
import { Page } from "../ui/page.tsx";

const Again = styled("button")(buttonLook);

/** What is shown when a page broke or its code could not be fetched. */
export function Trouble({ retry }: { retry: () => void }) {
  return (
    <Page
      title="This page did not load"
      lead="Perhaps the connection was lost for a moment, or we have just released a new version."
    >
      <p>
        <Again type="button" onClick={retry}>
          Try again
        </Again>{" "}
        or <a href={location.href}>reload the page</a>.
      </p>
    </Page>
  );
}
