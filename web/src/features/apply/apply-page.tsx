import { useSession } from "../../auth/session.ts";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnApplication } from "./own-application.tsx";
import { Pitch } from "./pitch.tsx";

/** Why and how to become an instructor, or the application of a signed-in person. */
export function ApplyPage() {
  const session = useSession();
  return (
    <Page title="Teach with us" lead="Bring yoga to people where they live. You choose when you teach.">
      {session.status === "loading" && <Loading />}
      {session.status === "signed-in" && (
        <OwnApplication
          key={session.user.id}
          uid={session.user.id}
          isInstructor={session.user.isInstructor}
        />
      )}
      {session.status === "signed-out" && <Pitch />}
    </Page>
  );
}
