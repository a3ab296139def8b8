import type { DeskCase } from "@core/desk/case.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskCasePage } from "./desk-case-page.tsx";

const caseOf = (id: string, status: string, acts: DeskCase["acts"]): DeskCase => ({
  item: {
    id,
    what: "bookings",
    status,
    version: acts.length,
    people: {},
    timeZone: "America/New_York",
  },
  facts: [],
  timeline: [],
  acts,
  related: [],
});
const confirmed = (id: string) =>
  caseOf(id, "Confirmed", [{ act: "cancel", label: "Cancel for the instructor" }]);

const cancel = async (id: string) => {
  answerCall("/api/operator/book", () => ({ status: "Canceled", refund: 9_500 }));
  const { user } = show(<DeskCasePage />, { at: `/desk/case?what=bookings&id=${id}` });
  await user.click(await screen.findByRole("button", { name: /^Cancel for the instructor/ }));
  await user.type(screen.getByLabelText("Reason"), "She is ill.");
  return {
    user,
    send: () => {
      const buttons = screen.getAllByRole("button", { name: /^Cancel for the instructor/ });
      return user.click(buttons.at(-1) as HTMLElement);
    },
  };
};

it("a case says that an act is done together with the case as it is then, and offers nothing before", async () => {
  answerCall("/api/operator/get", () => confirmed("b1"));
  const { send } = await cancel("b1");
  let arrive: (shown: DeskCase) => void = () => undefined;
  const read = answerCall("/api/operator/get", () => new Promise<DeskCase>((resolve) => (arrive = resolve)));
  await send();
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(screen.queryByText(/goes back to the customer/)).toBeNull();
  expect(screen.getByRole("dialog")).toBeDefined();
  arrive(caseOf("b1", "Canceled", []));
  expect(await screen.findByText("Canceled. $95.00 goes back to the customer.")).toBeDefined();
  expect(screen.queryByText("Confirmed")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("There is nothing to decide here now.")).toBeDefined();
  expect(read).toHaveBeenCalledOnce();
});

it("an act is said to be done where the case can't be read after it, and nothing is decided by the old one", async () => {
  answerCall("/api/operator/get", () => confirmed("b2"));
  const { send, user } = await cancel("b2");
  answerCall("/api/operator/get", () => {
    throw new ApiError({ code: "not-found", message: "We couldn't find this." });
  });
  await send();
  expect(await screen.findByText("Canceled. $95.00 goes back to the customer.")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("What you see here is from before.");
  expect(screen.queryByRole("button", { name: /^Cancel for the instructor/ })).toBeNull();
  answerCall("/api/operator/get", () => caseOf("b2", "Canceled", []));
  await user.click(screen.getByRole("button", { name: "Load it again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.queryByText("Confirmed")).toBeNull();
  expect(screen.getByText("Canceled. $95.00 goes back to the customer.")).toBeDefined();
});

it("what comes next with a payout stands out, though it is done on another page", async () => {
  const released = caseOf("7", "released", [
    { act: "mark", label: "Mark what the bank did", treasurer: true },
    { act: "file", label: "Get the file for the bank", treasurer: true },
  ]);
  const summary: DeskCase["summary"] = {
    who: "9 instructors",
    what: { text: "What was due" },
    state: { text: "Released" },
    next: { text: "Mark what the bank did.", act: "mark" },
    sides: [],
  };
  answerCall("/api/operator/get", () => ({ ...released, summary }));
  show(<DeskCasePage />, { at: "/desk/case?what=payouts&id=7" });
  const [mark, file] = [/^Mark/, /^Get the file/].map((name) => screen.findByRole("link", { name }));
  expect((await mark)?.className).toContain("contained");
  expect((await file)?.className).toContain("outlined");
});
