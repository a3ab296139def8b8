import type { InstructorsData } from "@shared/api/public-data.ts";
import { Quiet } from "../ui/panel.tsx";

/** What all ratings say together, once there are any; its place is kept meanwhile. */
export function OverallRating({ rating: { average, count } }: Pick<InstructorsData, "rating">) {
  return (
    <Quiet style={{ display: "block", minHeight: "1.6em" }}>
      {count > 0 && (
        <>
          <strong>{average.toFixed(1)}</strong> of 5 over {count} {count === 1 ? "rating" : "ratings"}
        </>
      )}
    </Quiet>
  );
}
