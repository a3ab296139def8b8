import { AppError } from "../../errors.ts";
import type { Instructor } from "./instructor.ts";

/**
 * Refuses profile changes of an instructor who cannot make themselves bookable again.
 * @throws AppError `wrong-state` {status: closed} while the account is suspended, and for one who has left
 */
export function mustTeach({ status }: Pick<Instructor, "status">): void {
  if (status === "active" || status === "paused") return;
  const message =
    status === "left"
      ? "You no longer teach with us. You can apply again any time."
      : "Your account is suspended. Please contact us.";
  throw new AppError("wrong-state", message, { status: "closed" });
}
