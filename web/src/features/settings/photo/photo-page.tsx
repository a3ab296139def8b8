import { styled } from "@mui/material/styles";
import { useNavigate } from "react-router-dom";
import { useUser } from "../../../data/account/user.ts";
import { OwnPicture } from "../../../parts/photo/own-picture.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Column } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { useNextPath } from "../use-save-setting.ts";
import { currentPictureText } from "./current-picture.ts";
import { GalleryForm } from "./gallery-form.tsx";

const Now = styled("div")({ display: "flex", gap: 20, alignItems: "center", "& p": { margin: 0 } });

/** The profile picture: the current one, the gallery, and an upload. */
export function PhotoPage() {
  const navigate = useNavigate();
  const { next } = useNextPath();
  return (
    <SettingPage title="Photo" lead="Your instructor sees it next to your name.">
      <LoadableView of={useUser()} empty={<Loading />}>
        {({ name, avatar }) => (
          <Column>
            <Now>
              <Avatar name={name} avatar={avatar} size={96} />
              <p>{currentPictureText(avatar)}</p>
            </Now>
            <OwnPicture onSaved={() => void navigate(next, { replace: true })} />
            <Panel aria-label="Gallery">
              <GalleryForm key={avatar} current={avatar} />
            </Panel>
          </Column>
        )}
      </LoadableView>
    </SettingPage>
  );
}
