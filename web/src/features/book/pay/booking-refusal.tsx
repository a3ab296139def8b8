import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { RefusalProps } from "./refusal-view.tsx";

// Loaded on demand: most bookings are not refused (byte budget).
const RefusalView = lazyPart(() => import("./refusal-view.tsx").then((m) => m.RefusalView));

/** Why a booking was refused, and what to do next. */
export const BookingRefusal = (props: RefusalProps) => (
  <LazyBoundary fallback={<Loading />}>
    <RefusalView {...props} />
  </LazyBoundary>
);
