import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../../auth/session.ts";
import { useUser } from "../../../data/account/user.ts";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { makeReturnState } from "../../../routing/return-path.ts";
import { Row } from "../../../ui/layout.ts";
import { Loading } from "../../../ui/loading.tsx";

interface JoinStepsProps {
  /** First name of the host. */
  host: string;
  isFull: boolean;
  isJoining: boolean;
  onJoin: () => void;
}

/**
 * The next step towards joining: signing in, then a name and a confirmed email, then the button. The address is shown
 * only after all of them.
 */
export function JoinSteps({ host, isFull, isJoining, onJoin }: JoinStepsProps) {
  const location = useLocation();
  const session = useSession();
  const user = useUser();
  if (session.status !== "signed-in")
    return (
      <>
        {isFull && <span>Already joined? Sign in to see the details.</span>}
        <Button component={Link} variant="contained" to={paths.login} state={makeReturnState(location)}>
          {isFull ? "Sign in" : "Continue to join"}
        </Button>
      </>
    );
  if (isFull)
    return (
      <Button component={Link} variant="contained" to={paths.book}>
        Book your own session
      </Button>
    );
  if (user.status === "loading") return <Loading />;
  const here = `${location.pathname}${location.search}`;
  const isNameless = user.status === "ready" && !(user.value?.firstname && user.value.lastname);
  const isUnconfirmed = !session.user.emailVerified;
  if (isNameless || isUnconfirmed)
    return (
      <>
        <span>Before you join, let {host} know who's coming:</span>
        <Row>
          {isNameless && (
            <Button component={Link} variant="contained" to={withNextPath(paths.name, here)}>
              Add your name
            </Button>
          )}
          {isUnconfirmed && (
            <Button
              component={Link}
              variant={isNameless ? "outlined" : "contained"}
              to={withNextPath(paths.email, here)}
            >
              Confirm your email
            </Button>
          )}
        </Row>
      </>
    );
  return (
    <Button variant="contained" size="large" fullWidth disabled={isJoining} onClick={onJoin}>
      {isJoining ? "Joining…" : "Join the session"}
    </Button>
  );
}
