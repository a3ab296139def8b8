import Skeleton from "@mui/material/Skeleton";
import { OPEN_TIME_HEIGHT, OpenTimeList } from "./open-time-list.tsx";

const bar = <Skeleton variant="rounded" height={OPEN_TIME_HEIGHT} />;

/** Open times while they load; a note that stays below their heading keeps its line. */
export const OpenTimesLoading = ({ note }: { note?: string }) => (
  <>
    <p>
      Looking for open times…
      {note && <br />}
      {note}
    </p>
    <OpenTimeList as="div" aria-hidden="true">
      {bar}
      {bar}
      {bar}
    </OpenTimeList>
  </>
);
