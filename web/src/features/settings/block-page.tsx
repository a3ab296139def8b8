import type { Person } from "@core/fields.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router-dom";
import { asResult, resultOf } from "../../api/as-result.ts";
import { setInstructorBlock } from "../../api/calls/account.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useUser } from "../../data/account/user.ts";
import { useReconnect } from "../../data/people/use-reconnect.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { SettingPage } from "./setting-page.tsx";

/**
 * `met` is the name at the last session. Nobody is shown whom they have blocked, so an instructor they never met is looked
 * up where everyone can.
 */
function Blocked({ id, met }: { id: string; met: Person | undefined }) {
  const { answer } = useAnswer(met ? null : "", () => asResult(fetchPublicFile("instructors")));
  const { run, isPending } = useAction(async (instructorId: string) =>
    resultOf((await setInstructorBlock(instructorId, false)) ? null : "We couldn't unblock this instructor."),
  );
  const listed = answer.status === "ready" ? answer.value.instructors : [];
  const instructor = met ?? listed.find((one) => one.id === id);
  const name = instructor?.name ?? (answer.status === "loading" ? "Loading..." : "Former instructor");
  const undo = async () => {
    const result = await run(id);
    if (!result?.ok) return;
    notify(`You can book ${instructor?.name ?? "this instructor"} again.`, {
      label: "Undo",
      run: () => void setInstructorBlock(id),
    });
    // The focused button disappears.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  return (
    <ListItem disableGutters divider sx={{ flexWrap: "wrap" }}>
      <ListItemAvatar>
        <Avatar name={instructor?.name ?? ""} avatar={instructor?.avatar ?? ""} />
      </ListItemAvatar>
      <ListItemText primary={name} />
      <Button variant="outlined" disabled={isPending} onClick={() => void undo()}>
        {isPending ? "One moment…" : "Unblock"}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </ListItem>
  );
}

export function BlockPage() {
  const user = useUser();
  const met = useReconnect();
  const people = (met.status === "ready" && met.value?.people) || [];
  const blacklist = user.status === "ready" ? { ...user, value: user.value?.blacklist ?? [] } : user;
  return (
    <SettingPage
      title="Blocked instructors"
      lead="You won't see them, and you can't book new sessions with them. We never tell them."
    >
      <Panel>
        <LoadableView
          of={blacklist}
          empty={
            <EmptyState
              title="You haven't blocked anyone"
              action={
                <Button component={Link} variant="outlined" to={paths.instructors}>
                  Your instructors
                </Button>
              }
            >
              If you'd rather not see an instructor again, block them from your list of instructors.
            </EmptyState>
          }
        >
          {(ids) => (
            <List>
              {ids.map((id) => (
                <Blocked key={id} id={id} met={people.find((one) => one.id === id)} />
              ))}
            </List>
          )}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
