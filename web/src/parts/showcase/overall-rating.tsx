import type { InstructorsData } from "@core/api/public/public-data.ts";
import { Stars } from "../booking/instructor/stars.tsx";

/** The overall rating, once there is one; its space is reserved meanwhile. */
export function OverallRating({ rating }: Pick<InstructorsData, "rating">) {
  return <div style={{ minHeight: "1.6em" }}>{rating.count > 0 && <Stars {...rating} />}</div>;
}
