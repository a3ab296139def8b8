import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type ApiErrorCode, makeOfflineError } from "../../api/api-error.ts";
import { setSession } from "../../auth/session.ts";
import { changePresses, keepPress, type Press, pressesOf, withPresses } from "../../data/offline/presses.ts";
import { sendPresses } from "../../parts/instructor-bookings/send-presses.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { UnsentBar } from "./unsent-bar.tsx";

const facts = {
  name: "Ines",
  email: "ines@example.com",
  emailVerified: true,
  isInstructor: true,
  isOperator: false,
  hasPassword: true,
  hasGoogle: false,
};
const signIn = () => setSession({ status: "signed-in", user: { id: "ines", ...facts } });

const booking = confirmedBookingWith({ id: "b1" });
const [inAt, outAt] = [SESSION_START, SESSION_START + 3_600_000];
const keep = (...acts: Press["act"][]) => {
  for (const act of acts)
    keepPress("ines", booking, { act, key: `key of ${act}`, pressedAt: act === "check out" ? outAt : inAt });
};
const keepSheet = (key: string, practiced: string) =>
  keepPress("ines", booking, { act: "sheet", key, pressedAt: outAt, words: { practiced, atHome: "" } });
const taken = (status: string) => () => ({ appointmentId: "b1", status }) as never;
const refusedWith = (code: ApiErrorCode, message: string) => () => {
  throw new ApiError({ code, message });
};
const waiting = () =>
  pressesOf("ines")
    .waiting.filter(({ isSent }) => !isSent)
    .map(({ act }) => act);
const told = () => pressesOf("ines").told.map(({ text }) => text);

beforeEach(() => {
  signIn();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval"], now: outAt });
  changePresses("ines", () => ({ waiting: [], told: [] }));
});

describe("what was pressed without a network", () => {
  it("is kept on the device, by account", () => {
    keep("check in");
    expect(JSON.parse(localStorage.getItem("eby:presses") ?? "")).toMatchObject({
      ines: { waiting: [{ act: "check in", bookingId: "b1", key: "key of check in", pressedAt: inAt }] },
    });
    expect(pressesOf("marcus").waiting).toEqual([]);
  });

  it("shows in its booking until the server has answered", () => {
    const as = () => withPresses(booking, pressesOf("ines"));
    expect(as()).toBe(booking);
    keep("check in");
    expect(as().status).toBe("Started");
    keep("check out");
    expect(as().status).toBe("Closed");
    expect(withPresses({ ...booking, id: "b2" }, pressesOf("ines")).status).toBe("Confirmed");
    expect(withPresses({ ...booking, status: "Missed" }, pressesOf("ines")).status).toBe("Missed");
    keepPress(
      "ines",
      { ...booking, id: "b3" },
      { act: "eta", key: "e", pressedAt: inAt, arrive: inAt + 600_000 },
    );
    expect(withPresses({ ...booking, id: "b3" }, pressesOf("ines")).eta).toEqual({
      arrive: inAt + 600_000,
      count: 1,
    });
  });

  it("is sent in order, with its key and its time, and then settles", async () => {
    const checkIn = answerCall("/api/provider/checkin", taken("Started"));
    const checkOut = answerCall("/api/provider/checkout", taken("Closed"));
    keep("check in");
    await sendPresses("ines");
    keep("check out");
    await sendPresses("ines");
    expect(checkIn.mock.calls).toEqual([[{ appointmentId: "b1", pressedAt: inAt }, "key of check in"]]);
    expect(checkOut.mock.calls).toEqual([[{ appointmentId: "b1", pressedAt: outAt }, "key of check out"]]);
    // The booking's own change may come a moment later: until then it still shows.
    expect([waiting(), told(), withPresses(booking, pressesOf("ines")).status]).toEqual([[], [], "Closed"]);
    vi.advanceTimersByTime(15_000);
    expect(pressesOf("ines").waiting).toEqual([]);
  });

  it("is one act where a check-in and its check-out wait: nothing comes between them", async () => {
    const checkIn = answerCall("/api/provider/checkin", taken("Started"));
    const checkOut = answerCall("/api/provider/checkout", taken("Closed"));
    keep("check in", "check out");
    await sendPresses("ines");
    expect(checkIn).not.toHaveBeenCalled();
    expect(checkOut.mock.calls).toEqual([
      [{ appointmentId: "b1", pressedAt: outAt, checkedInAt: inAt }, "key of check out"],
    ]);
    expect([waiting(), told(), withPresses(booking, pressesOf("ines")).status]).toEqual([[], [], "Closed"]);
    vi.advanceTimersByTime(15_000);
    expect(pressesOf("ines").waiting).toEqual([]);
  });

  it("says that it was too early to check out, and that the check-in counts", async () => {
    answerCall("/api/provider/checkout", taken("Started"));
    keep("check in", "check out");
    await sendPresses("ines");
    expect([waiting(), told()]).toEqual([
      [],
      [
        "Check out with Cleo Marsh, pressed at 11:00 AM: it was still too early for that. You're checked in. Please check out on the session's page.",
      ],
    ]);
  });

  const refusedIn = (status: string) => () => {
    throw new ApiError({ code: "wrong-state", message: "Not now.", details: { status } });
  };

  it.each([
    [["check out"], "Check out with Cleo Marsh, pressed at 11:00 AM"],
    [["check in"], "Check in with Cleo Marsh, pressed at 10:00 AM"],
    [["check in", "check out"], "Check in with Cleo Marsh, pressed at 10:00 AM, and check-out"],
  ] as const)("says what it means for her pay that the session had closed (%s)", async (acts, what) => {
    answerCall("/api/provider/checkin", refusedIn("Closed"));
    answerCall("/api/provider/checkout", refusedIn("Closed"));
    keep(...acts);
    await sendPresses("ines");
    expect([waiting(), told()]).toEqual([
      [],
      [
        `${what}: when it reached us, the session had already closed. Sessions close 2 hours after they end, at the latest. You're paid for it as usual.`,
      ],
    ]);
  });

  it("says that a report came before the check-out, and what to do about her pay", async () => {
    answerCall("/api/provider/checkout", refusedIn("Missed"));
    keep("check out");
    await sendPresses("ines");
    expect(told()).toEqual([
      "Check out with Cleo Marsh, pressed at 11:00 AM: Cleo had already reported that you didn't show up. Tell us what happened on the session's page: you aren't paid until that's settled.",
    ]);
  });

  it.each(["offline", "unavailable", "rate-limited", "auth-required", "recent-login-required"] as const)(
    "waits on, in order, where the server has decided nothing (%s)",
    async (code) => {
      answerCall("/api/provider/checkout", refusedWith(code, "Not now."));
      keep("check in", "check out");
      await sendPresses("ines");
      expect([waiting(), told()]).toEqual([["check in", "check out"], []]);
    },
  );

  it.each(["idempotency-mismatch", "not-bookable"] as const)(
    "ends with any other refusal, which would come again and again (%s)",
    async (code) => {
      answerCall("/api/provider/checkin", refusedWith(code, "No."));
      keep("check in");
      await sendPresses("ines");
      expect([waiting(), told().length]).toEqual([[], 1]);
    },
  );

  it("is told once, though another tab sends it too", async () => {
    answerCall("/api/provider/checkin", () => {
      changePresses("ines", () => ({ waiting: [], told: [] }));
      throw new ApiError({ code: "wrong-state", message: "The session is over." });
    });
    keep("check in");
    await sendPresses("ines");
    expect(told()).toEqual([]);
  });

  it("that was sent in an earlier visit shows no longer: what was said since counts", () => {
    const press = { act: "eta", bookingId: "b1", customer: "Cleo Marsh", timeZone: "UTC", key: "e" } as const;
    const sent = { ...press, pressedAt: inAt, arrive: inAt + 60_000, isSent: true };
    localStorage.setItem("eby:presses", JSON.stringify({ ines: { waiting: [sent], told: [] } }));
    dispatchEvent(new StorageEvent("storage", { key: "eby:presses" }));
    const later = { ...booking, eta: { arrive: inAt + 600_000, count: 2 } };
    expect(withPresses(later, pressesOf("ines")).eta?.arrive).toBe(inAt + 600_000);
  });

  it("says plainly what the server refuses, and drops what was to follow at that session", async () => {
    answerCall("/api/provider/checkout", refusedWith("wrong-state", "This booking was canceled."));
    keep("check in", "check out");
    await sendPresses("ines");
    expect([waiting(), told()]).toEqual([
      [],
      ["Check in with Cleo Marsh, pressed at 10:00 AM, and check-out: This booking was canceled."],
    ]);
  });

  it("says that a report came first, and that the check-in is shown with it", async () => {
    answerCall("/api/provider/checkout", taken("Missed"));
    keep("check in", "check out");
    await sendPresses("ines");
    expect(waiting()).toEqual([]);
    expect(told()).toEqual([expect.stringMatching(/^Your check-in came in after Cleo had reported/)]);
  });

  it("keeps what was written after a session, the last words alone, and sends them with their key", async () => {
    const asked = answerCall("/api/provider/after", taken("Closed"));
    keepSheet("first", "Hips.");
    keepSheet("second", "Hips and breath.");
    expect(JSON.parse(localStorage.getItem("eby:presses") ?? "").ines.waiting).toMatchObject([
      { act: "sheet", key: "second", words: { practiced: "Hips and breath.", atHome: "" } },
    ]);
    await sendPresses("ines");
    expect(asked.mock.calls).toEqual([
      [{ appointmentId: "b1", practiced: "Hips and breath.", atHome: "" }, "second"],
    ]);
    expect([waiting(), told()]).toEqual([[], []]);
  });

  it("asks the server about what was written, whatever it said to the check-out before, and keeps the words it refuses", async () => {
    answerCall("/api/provider/checkout", refusedWith("wrong-state", "The session is over."));
    const asked = answerCall(
      "/api/provider/after",
      refusedWith("wrong-state", "You can't add to this session anymore."),
    );
    keep("check out");
    keepSheet("s", "Hips and breath.");
    await sendPresses("ines");
    expect(asked).toHaveBeenCalledTimes(1);
    show(<UnsentBar />);
    const bar = screen.getByRole("complementary", { name: "Not sent yet" });
    expect(bar.textContent).toContain(
      "What you wrote for Cleo Marsh at 11:00 AM: You can't add to this session anymore.",
    );
    expect(bar.textContent).toContain("Hips and breath.");
  });

  it("drops an arrival that has passed, without a word", async () => {
    keepPress("ines", booking, { act: "eta", key: "e", pressedAt: inAt, arrive: inAt + 60_000 });
    await sendPresses("ines");
    expect([waiting(), told()]).toEqual([[], []]);
  });

  it("is listed on each page, tried again until it is sent, and a refusal stays until it is read", async () => {
    let isOut = true;
    const checkIn = answerCall("/api/provider/checkin", () => {
      if (isOut) throw makeOfflineError();
      throw new ApiError({ code: "wrong-state", message: "The session is over." });
    });
    keep("check in");
    const { user } = show(<UnsentBar />);
    const bar = screen.getByRole("complementary", { name: "Not sent yet" });
    expect(bar.textContent).toMatch(/Check in with Cleo Marsh, pressed at 10:00 AM\. Saved on this phone\./);
    await waitFor(() => expect(checkIn).toHaveBeenCalledTimes(1));
    isOut = false;
    vi.advanceTimersByTime(30_000);
    const close = await screen.findByRole("button", { name: "Got it" });
    expect(bar.textContent).toContain("The session is over.");
    expect(screen.getByRole("link", { name: "Open the session" }).getAttribute("href")).toBe(
      "/session?id=b1",
    );
    await user.click(close);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
