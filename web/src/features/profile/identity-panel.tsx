import type { User } from "@core/people/user.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import type { SignedInUser } from "../../auth/session.ts";
import { MaskedEmail } from "../../parts/sign-in/masked-email.tsx";
import { paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";

const Sheet = styled(Panel)({ display: "flex", gap: 16, alignItems: "center", flexWrap: "wrap" });
const Who = styled("div")({
  flex: "1 1 150px",
  minWidth: 0,
  display: "grid",
  gap: 2,
  "& h2": { fontSize: "1.1rem", overflowWrap: "anywhere" },
  "& span": { overflowWrap: "anywhere" },
});

/** Picture, name and masked address. */
export function IdentityPanel({ me, user }: { me: SignedInUser; user: User }) {
  const name = user.name || me.name || "Your account";
  return (
    <Sheet aria-label="Your account">
      <Avatar name={name} avatar={user.avatar} size={64} />
      <Who>
        <h2>{name}</h2>
        <Quiet>
          <MaskedEmail email={me.email} />
        </Quiet>
        <Link to={paths.settings}>Settings</Link>
      </Who>
    </Sheet>
  );
}
