import type { TaughtClient } from "@core/people/instructors/client.ts";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router-dom";
import { togetherText } from "../../parts/instructor-bookings/together-text.ts";
import { clientPath } from "../../routing/instructor-links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatTime } from "../../ui/formats/time-format.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";

/** One client; leads to their page. */
export function ClientRow({ client, isBlocked }: { client: TaughtClient; isBlocked: boolean }) {
  const { id, name, avatar, next } = client;
  return (
    <ListItem divider disablePadding>
      <ListItemButton component={Link} to={clientPath(id)} sx={{ gap: "14px" }}>
        <Avatar name={name} avatar={avatar} size={44} />
        <ListItemText
          primary={name}
          secondary={
            <>
              <div style={{ textWrap: "balance" }}>{togetherText(client)}</div>
              {next && <div>Next: {formatTime(next.at, next.timeZone)}</div>}
              {isBlocked && <div>You blocked them</div>}
            </>
          }
          slotProps={{ secondary: { component: "div" } }}
        />
        <ListItemIcon>
          <NextIcon size={20} />
        </ListItemIcon>
      </ListItemButton>
    </ListItem>
  );
}
