import { styled } from "@mui/material/styles";
import { missingOf } from "@shared/domain/profile.ts";
import type { User } from "@shared/model/user.ts";
import { Link, useLocation } from "react-router-dom";
import { nextOf } from "../../app/paths.ts";
import { type SignedInUser, useSession } from "../../auth/session.ts";
import { useUser } from "../../data/user.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { Columns } from "./columns.tsx";
import { Credit } from "./credit.tsx";
import { Identity } from "./identity.tsx";
import { NextSession } from "./next-session.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { Welcome } from "./welcome.tsx";

const GoOn = styled(Link)(buttonLook, { justifySelf: "start" });

/** Who I am, what comes next, and what I can do. */
export function ProfilePage() {
  const session = useSession();
  const user = useUser();
  if (session.status !== "signed-in") return null;
  return (
    <Faces of={user} empty={<Loading />}>
      {(known) => <Profile me={session.user} user={known} />}
    </Faces>
  );
}

function Profile({ me, user }: { me: SignedInUser; user: User }) {
  const missing = missingOf(user, me.emailVerified);
  const isNew = missing.length > 0;
  const next = nextOf(useLocation().search);
  const hello = user.firstname ? `Hello, ${user.firstname}` : "Welcome";
  return (
    <Page title={hello} tabTitle="Profile" width="wide">
      <Columns>
        <Stack>
          {next !== null && <GoOn to={next}>Go on with your booking</GoOn>}
          {isNew && <Welcome missing={missing} user={user} />}
          {!isNew && <NextSession user={user} />}
          {!isNew && <QuickActions />}
        </Stack>
        <Stack>
          <Identity me={me} user={user} />
          <Credit user={user} />
        </Stack>
      </Columns>
    </Page>
  );
}
