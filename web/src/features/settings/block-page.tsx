import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Person } from "@shared/model/fields.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { setBlock } from "../../api/account.ts";
import { paths } from "../../app/paths.ts";
import { useInstructor } from "../../data/catalogue.ts";
import { useReconnect } from "../../data/social.ts";
import { useUser } from "../../data/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Unseen } from "../../ui/unseen.ts";
import { SettingPage } from "./setting-page.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", padding: "12px 0" },
  "& li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& strong": { flex: "1 1 140px", minWidth: 0 },
}));
const Onward = styled(Link)(quietButtonLook);

/** `met` is how they were called when we last met: who does not teach at present can be looked up nowhere else. */
function Blocked({ id, met }: { id: string; met: Person | undefined }) {
  const found = useInstructor(id);
  const [pending, setPending] = useState(false);
  const instructor = (found.status === "ready" && found.value) || met;
  const name =
    instructor?.name ?? (found.status === "loading" ? "Loading..." : "Somebody who no longer teaches here");
  const undo = async () => {
    setPending(true);
    const isDone = await setBlock(id, false);
    setPending(false);
    if (!isDone) return;
    notify(`${instructor?.name ?? "This instructor"} can be booked again.`, {
      label: "Undo",
      run: () => void setBlock(id),
    });
    // The button that had the focus goes.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  return (
    <li>
      <Avatar name={instructor?.name ?? ""} avatar={instructor?.avatar ?? ""} />
      <strong>{name}</strong>
      <Button variant="outlined" disabled={pending} onClick={() => void undo()}>
        {pending ? "One moment…" : "Unblock"}
        <Unseen> {name}</Unseen>
      </Button>
    </li>
  );
}

/** Instructors one would rather not meet again. */
export function BlockPage() {
  const user = useUser();
  const met = useReconnect();
  const people = (met.status === "ready" && met.value?.people) || [];
  const blacklist = user.status === "ready" ? { ...user, value: user.value?.blacklist ?? [] } : user;
  return (
    <SettingPage
      title="Blocked instructors"
      lead="They are not offered to you, and no new session can be booked with them. We never tell them."
    >
      <Panel>
        <Faces
          of={blacklist}
          empty={
            <EmptyState
              title="You have blocked nobody"
              action={<Onward to={paths.instructors}>Your instructors</Onward>}
            >
              Should you ever prefer not to meet somebody again, block them from your list of instructors.
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
        </Faces>
      </Panel>
    </SettingPage>
  );
}
