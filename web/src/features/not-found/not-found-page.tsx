import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { legalPaths, paths } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Page } from "../../ui/page.tsx";

const HomeLink = styled(Link)(buttonLook);

/** Where every unknown address ends. */
export function NotFoundPage() {
  return (
    <Page title="This page is not here" lead="The address may be mistyped, or the page has moved on.">
      <p>
        <HomeLink to={paths.home}>Go to the home page</HomeLink>
      </p>
      <p>
        Were you sent here by a link of ours? Then please <a href={legalPaths().contact}>tell us</a>.
      </p>
    </Page>
  );
}
