import type { InstructorsData } from "@core/api/public/public-data.ts";
import { Quiet } from "../../ui/text.ts";

/** The overall rating, once there is one; its space is reserved meanwhile. */
export function OverallRating({ rating: { average, count } }: Pick<InstructorsData, "rating">) {
  return (
    <Quiet style={{ display: "block", minHeight: "1.6em" }}>
      {count > 0 && (
        <>
          <strong>{average.toFixed(1)}</strong> out of 5 from {count} {count === 1 ? "rating" : "ratings"}
        </>
      )}
    </Quiet>
  );
}
