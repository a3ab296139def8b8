import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError, makeOfflineError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { CancelHeld } from "./cancel-held.tsx";

const give = async (answer: Parameters<typeof answerCall<"/api/book/withdraw">>[1], presses = 1) => {
  const withdraw = answerCall("/api/book/withdraw", answer);
  const onCanceled = vi.fn();
  const { user } = show(
    <CancelHeld appointmentId="b1" label="Cancel this booking" isDisabled={false} onCanceled={onCanceled} />,
  );
  for (let press = 0; press < presses; press++)
    await user.click(screen.getByRole("button", { name: "Cancel this booking" }));
  return { withdraw, onCanceled };
};
const released = { message: "Released.", refund: 0 } as never;
const wrongState = (status: string) =>
  new ApiError({ code: "wrong-state", message: "Too late.", details: { status } }, 409);

describe("giving up a held time", () => {
  it("releases it and goes on", async () => {
    const { withdraw, onCanceled } = await give(() => released);
    await waitFor(() => expect(onCanceled).toHaveBeenCalledTimes(1));
    expect(withdraw.mock.calls.map(([input]) => input)).toEqual([{ appointmentId: "b1" }]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that it is at work, and cannot be pressed twice", async () => {
    await give(() => new Promise(() => undefined));
    expect(screen.getByRole("button", { name: "Releasing this time…" })).toHaveProperty("disabled", true);
  });

  it.each(["Expired", "Canceled"])("goes on where the time is %s already", async (status) => {
    const { onCanceled } = await give(() => {
      throw wrongState(status);
    });
    await waitFor(() => expect(onCanceled).toHaveBeenCalledTimes(1));
  });

  it("stays with its error where the booking became something else", async () => {
    const { onCanceled } = await give(() => {
      throw wrongState("Confirmed");
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Too late.");
    expect(onCanceled).not.toHaveBeenCalled();
  });

  it("tries the same request again after the connection was lost", async () => {
    const { withdraw } = await give(() => {
      throw makeOfflineError();
    }, 2);
    const keys = withdraw.mock.calls.map(([, key]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
