import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { roleOf } from "../../booking/role.ts";
import { useNow } from "../../booking/use-now.ts";
import { useMyId } from "../../data/me.ts";
import { useUser } from "../../data/user.ts";
import { LocalTime } from "../../ui/local-time.tsx";
import { Page } from "../../ui/page.tsx";
import { Pill, Stack } from "../../ui/panel.tsx";
import { GuestPanel } from "./guest-panel.tsx";
import { InstructorPanel } from "./instructor-panel.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { SharePanel } from "./share-panel.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { statusWords } from "./status-words.ts";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
}));

/** ms between two looks at the clock: what can be done changes with it. */
const TICK = 10_000;

/** A booking and all that can be done with it. */
export function Appointment({ booking }: { booking: Booking }) {
  const now = useNow(TICK);
  const user = useUser();
  const cards = (user.status === "ready" && user.value?.cards) || [];
  const { schedule, service } = booking;
  const me = useMyId();
  const role = roleOf(booking, me);
  const { label, kind } = statusWords(booking, now, role);
  return (
    <Page
      title={service.name}
      width="wide"
      actions={<Pill kind={kind}>{label}</Pill>}
      lead={<LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />}
    >
      <Columns>
        <Stack>
          <StatusPanel booking={booking} role={role} cards={cards} now={now} />
          <PlacePanel booking={booking} role={role} now={now} />
          {service.people > 1 && role === "host" && <SharePanel booking={booking} now={now} />}
          {me && role === "guest" && <GuestPanel booking={booking} uid={me} now={now} />}
        </Stack>
        <Stack>
          <InstructorPanel booking={booking} role={role} now={now} />
          {role === "host" && <PricePanel booking={booking} cards={cards} now={now} />}
        </Stack>
      </Columns>
    </Page>
  );
}
