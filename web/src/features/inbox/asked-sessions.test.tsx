import { askedSessionOf } from "@core/booking/substitutes/asked-session.ts";
import { confirmedBookingWith, SESSION_START, substituteWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { AskedSessions } from "./asked-sessions.tsx";

const asked = askedSessionOf(confirmedBookingWith({ substitute: substituteWith() }));
if (!asked) throw new Error("Nobody is asked.");
const title = "Ines's session with Cleo Marsh";

it("a session to take over is offered with its pay and deadline, and answered by one press", async () => {
  const answer = answerCall("/api/provider/substitute", () => ({ appointmentId: "b1", status: "Confirmed" }));
  let answered = 0;
  const { user } = show(<AskedSessions sessions={[asked]} onAnswered={() => (answered += 1)} />);
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByText("$72.00")).toBeDefined();
  await user.click(screen.getByRole("button", { name: `Take it: ${title}` }));
  await waitFor(() => expect(answered).toBe(1));
  await user.click(screen.getByRole("button", { name: `I can't: ${title}` }));
  await waitFor(() => expect(answered).toBe(2));
  expect(answer.mock.calls.map(([input]) => input.accept)).toEqual([true, false]);
});

it("a session to take over waits for the customer once the instructor has said yes", () => {
  show(<AskedSessions sessions={[{ ...asked, hasAgreed: true }]} onAnswered={() => undefined} />);
  expect(screen.getByRole("status").textContent).toMatch(/^You said yes\. Cleo Marsh has until /);
  expect(screen.queryByRole("button")).toBeNull();
  expect(SESSION_START).toBeGreaterThan(asked.until);
});
