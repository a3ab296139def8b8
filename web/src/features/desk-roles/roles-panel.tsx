import { shortUid } from "@core/desk/roles/actor.ts";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { Column, SplitRow } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";
import { RoleChangeForm } from "./role-change-form.tsx";
import { roleWord } from "./role-text.ts";
import { WaitingRole } from "./waiting-role.tsx";

const emailField: DeskField = {
  name: "email",
  label: "Account email",
  kind: "text",
  most: 200,
  isLine: true,
};

/** Who has a role in the desk since when, what waits, and the way to give or take one. */
export function RolesPanel() {
  const { answer, put, reload } = useAnswer({}, deskCall("/api/operator/roles"));
  const readAgain = () => void reload();
  return (
    <LoadableView of={answer} empty={null}>
      {({ people, found, mayChange }) => (
        <>
          <List aria-labelledby="roles">
            {people.map((holder) => (
              <ListItem key={holder.uid} divider disableGutters>
                <Column style={{ gap: 8, width: "100%" }}>
                  <SplitRow style={{ gap: "0 12px", overflowWrap: "anywhere" }}>
                    <span>
                      <strong>
                        <bdi>{holder.name || "No name"}</bdi>
                      </strong>{" "}
                      <Quiet>{shortUid(holder.uid)}</Quiet>
                    </span>
                    <span>
                      {roleWord(holder)}
                      {holder.since !== undefined && ` since ${formatDeskValue(holder.since, "instant")}`}
                    </span>
                  </SplitRow>
                  {holder.waits && <WaitingRole holder={holder} waits={holder.waits} onChange={readAgain} />}
                </Column>
              </ListItem>
            ))}
          </List>
          {!mayChange ? (
            <Quiet>Only treasurers can change roles.</Quiet>
          ) : found ? (
            <RoleChangeForm account={found} onDone={readAgain} onCancel={readAgain} />
          ) : (
            <>
              <h3>Give or take a role</h3>
              <Quiet>
                A change of treasurers needs another treasurer's approval, or waits {RULES.treasurerWait}.
              </Quiet>
              <DeskForm
                fields={[emailField]}
                label="Find the account"
                send={(values) => deskCall("/api/operator/roles")({ email: typedText(values, "email") })}
                onDone={put}
              />
            </>
          )}
        </>
      )}
    </LoadableView>
  );
}
