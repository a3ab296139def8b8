import { Link } from "react-router-dom";
import { paths } from "../../../routing/paths.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

/** Shown for an address outside every area: the nearest area, and what to do. */
export function OutsideArea({ nearest }: { nearest: string | undefined }) {
  return (
    <InlineAlert kind="warning">
      <strong>Sorry, we don't come to this ZIP code yet.</strong>{" "}
      {nearest && (
        <>Our nearest area is {nearest}. If you have a place to practice there, enter that address. </>
      )}
      Or <Link to={paths.contact}>tell us you're interested</Link>. We look for instructors first where people
      are asking.
    </InlineAlert>
  );
}
