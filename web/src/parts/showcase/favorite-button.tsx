import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { paths, withNextPath } from "../../routing/paths.ts";
import { HeartIcon } from "../../ui/icons/first-icons.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";

// Loads with the session: it watches the account and asks the server.
const FavoriteToggle = lazyPart(() => import("./favorite-toggle.tsx").then((m) => m.FavoriteToggle));

/** Its size is the button's, so that nothing moves when that has loaded. */
const Place = styled("span")({ display: "inline-block", width: 44, height: 44 });

interface FavoriteButtonProps {
  id: string;
  name: string;
  /** Whether visitors have it too: it leads them to sign in, and back. */
  isForVisitors?: boolean;
}

/** The heart of an instructor on a public page. */
export function FavoriteButton({ id, name, isForVisitors = false }: FavoriteButtonProps) {
  const { pathname, search } = useLocation();
  if (useSession().status === "signed-in")
    return (
      <Place>
        <Optional>
          <FavoriteToggle id={id} name={name} />
        </Optional>
      </Place>
    );
  return isForVisitors ? (
    <Place>
      <IconButton
        component={Link}
        to={withNextPath(paths.login, pathname + search)}
        aria-label={`Add ${name} to favorites`}
      >
        <HeartIcon />
      </IconButton>
    </Place>
  ) : null;
}
