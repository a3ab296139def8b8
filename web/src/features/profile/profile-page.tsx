import { missingOf } from "@shared/domain/profile.ts";
import type { User } from "@shared/model/user.ts";
import { type SignedInUser, useSession } from "../../auth/session.ts";
import { useUser } from "../../data/user.ts";
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
  const hello = user.firstname ? `Hello, ${user.firstname}` : "Welcome";
  return (
    <Page title={hello} tabTitle="Profile" width="wide">
      <Columns>
        <Stack>
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
