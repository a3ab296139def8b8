import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { Columns } from "../../ui/columns.ts";
import { DeskEmailsPanel } from "./desk-emails-panel.tsx";
import { RolesPanel } from "./roles-panel.tsx";

/** Who has a role in the desk, and which emails of it the reader gets. */
export function DeskRolesPage() {
  return (
    <DeskScreen title="Roles and emails">
      <Columns from="lg" parts={[5, 3]} style={{ gap: 16 }}>
        <DeskPanel aria-labelledby="roles">
          <h2 id="roles">Roles</h2>
          <RolesPanel />
        </DeskPanel>
        <DeskPanel aria-labelledby="emails">
          <h2 id="emails">Emails to you</h2>
          <DeskEmailsPanel />
        </DeskPanel>
      </Columns>
    </DeskScreen>
  );
}
