import Skeleton from "@mui/material/Skeleton";
import { OPEN_TIME_HEIGHT, OpenTimeList } from "./open-time-list.tsx";

const bar = <Skeleton variant="rounded" height={OPEN_TIME_HEIGHT} />;

/** Open times while they load. */
export const OpenTimesLoading = () => (
  <>
    <p>Looking for open times…</p>
    <OpenTimeList as="div" aria-hidden="true">
      {bar}
      {bar}
      {bar}
    </OpenTimeList>
  </>
);
