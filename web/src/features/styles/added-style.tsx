import { saidOfStyle } from "@core/people/places/about-style.ts";
import { styleSlug } from "@core/people/places/style-slug.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { offersOfAreas } from "../../parts/showcase/price-list.ts";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { contactPath, paths } from "../../routing/paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { embeddedStyle } from "./embedded-style.ts";
import { sessionOf } from "./session-of.ts";
import { type StyleGiven, StyleView } from "./style-view.tsx";

interface AddedStyleProps {
  /** The style's part of the address. */
  slug: string;
  /** What the release was built with, for a style that the page came without. */
  built: StyleGiven;
}

/** A style that only operators know, with what they say of it on its offers. */
export function AddedStyle({ slug, built }: AddedStyleProps) {
  const [given] = useState<StyleGiven>(() => {
    const data = embeddedStyle.read();
    return data && styleSlug(data.style) === slug ? data : built;
  });
  const { value, status, retry } = useFresh("pricing", given.pricing);
  const offers = offersOfAreas(value.areas);
  const style = offers.find((one) => styleSlug(one.style) === slug)?.style;
  if (style !== undefined) {
    const shown = { ...given, pricing: value };
    return (
      <StyleView
        style={style}
        given={shown}
        lead={saidOfStyle(style, offers)?.text || "This one's new, and still without a description."}
      >
        <div>
          <h2>Is it right for you?</h2>
          <p>
            Your teacher starts where you are, and brings mats. Not sure?{" "}
            <Link to={contactPath({ subject: `Is ${sessionOf(style)} for me?` })}>Ask us about {style}</Link>.
          </p>
        </div>
      </StyleView>
    );
  }
  if (status === "built") return <Loading title="Yoga at home" />;
  if (status === "failed")
    return (
      <Page title="Yoga at home">
        <PublicLoadError retry={retry}>We couldn't load this page. Check your connection.</PublicLoadError>
      </Page>
    );
  return (
    <Page title="Style not found" lead="Nobody offers it right now, or the link is incomplete.">
      <Button component={Link} variant="contained" to={paths.services}>
        See our styles
      </Button>
    </Page>
  );
}
