import { useUser } from "../../data/user.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { YourData } from "./data/your-data.tsx";
import { SettingsList } from "./settings-list.tsx";

/** Everything that can be set, with what it is set to. */
export function SettingsPage() {
  return (
    <Page title="Settings">
      <Stack style={{ gap: 32 }}>
        <Faces of={useUser()} empty={<Loading />}>
          {(user) => <SettingsList user={user} />}
        </Faces>
        <YourData />
      </Stack>
    </Page>
  );
}
