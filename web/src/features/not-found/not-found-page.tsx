import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Page } from "../../ui/page.tsx";

const HomeLink = styled(Link)(buttonLook);

export function NotFoundPage() {
  return (
    <Page title="This page is not here" lead="The address may be mistyped, or the page has moved on.">
      <p>
        <HomeLink to={paths.home}>Go to the home page</HomeLink>
      </p>
      <p>
        Looking for something else? The <Link to={paths.help}>Help Center</Link> or{" "}
        <Link to={paths.contact}>a message to us</Link> will get you there.
      </p>
    </Page>
  );
}
