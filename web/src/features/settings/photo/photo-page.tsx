import { styled } from "@mui/material/styles";
import { useUser } from "../../../data/user.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Faces } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel, Stack } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { currentLine } from "./current.ts";
import { GalleryForm } from "./gallery-form.tsx";
import { OwnPicture } from "./own-picture.tsx";

const Now = styled("div")({ display: "flex", gap: 20, alignItems: "center", "& p": { margin: 0 } });

/** The picture others see: what it is now, ours to choose from, or one's own. */
export function PhotoPage() {
  return (
    <SettingPage title="Photo" lead="Your instructor sees it beside your name.">
      <Faces of={useUser()} empty={<Loading />}>
        {({ name, avatar }) => (
          <Stack>
            <Now>
              <Avatar name={name} avatar={avatar} size={96} />
              <p>{currentLine(avatar)}</p>
            </Now>
            <OwnPicture />
            <Panel aria-label="Pictures of ours">
              <GalleryForm key={avatar} current={avatar} />
            </Panel>
          </Stack>
        )}
      </Faces>
    </SettingPage>
  );
}
