import type { CallOutput } from "@core/api/index.ts";
import { SESSION_START } from "@core/testing/session.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskFind } from "./desk-find.tsx";
import { useOfferedCommands } from "./page-commands.ts";

type Found = CallOutput<"/api/operator/find">;

const cleo: Found = {
  people: [{ id: "cleo", name: "Cleo M.", role: "customer", by: "name" }],
  bookings: [
    {
      id: "b1",
      short: "EBY-7K2M-9QXA",
      customer: "Cleo M.",
      instructor: "Ines Alvarez",
      start: SESSION_START,
      timeZone: "America/New_York",
      status: "Confirmed",
    },
  ],
  payments: [],
  by: "name",
};
const nothing: Found = { people: [], bookings: [], payments: [], by: "name" };

const search = () => show(<DeskFind field={createRef()} />, { at: "/desk" });
const field = () => screen.getByRole("combobox", { name: "Find a person or a session" });
const address = () => document.querySelector("[aria-label=Address]")?.textContent;

describe("the search of the desk", () => {
  it("asks only for three characters or more, once typing pauses", async () => {
    const find = answerCall("/api/operator/find", () => nothing);
    const { user } = search();
    await user.type(field(), "cl");
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
    expect(find).not.toHaveBeenCalled();
    await user.type(field(), "eo");
    await waitFor(() => expect(find.mock.calls.map(([input]) => input)).toEqual([{ text: "cleo" }]));
  });

  it("lists people and sessions in groups, and opens the one that is chosen", async () => {
    answerCall("/api/operator/find", () => cleo);
    const { user } = search();
    await user.type(field(), "cleo");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Cleo M. customer, by name",
      "Cleo M. with Ines Alvarez Tue, May 5, 10:00 AM, Confirmed, EBY-7K2M-9QXA",
    ]);
    expect([screen.getByText("People"), screen.getByText("Sessions")]).toHaveLength(2);
    await user.click(options[1] as HTMLElement);
    expect(address()).toBe("/desk/case?what=bookings&id=b1");
    expect(field()).toHaveProperty("value", "");
  });

  it("opens a top-up whose customer has deleted their account", async () => {
    const payment = { id: "top_1", amount: 2_500, currency: "USD", at: SESSION_START };
    answerCall("/api/operator/find", () => ({ ...nothing, payments: [payment], by: "id" as const }));
    const { user } = search();
    await user.type(field(), "top_1");
    const option = await screen.findByRole("option");
    expect(option.textContent).toMatch(/^Top-up of \$25\.00 .*, by an account that was deleted$/);
    await user.click(option);
    expect(address()).toBe("/desk/case?what=payments&id=top_1");
  });

  it("opens the first result by the Enter key, also when that was pressed before it arrived", async () => {
    let arrive: () => void = () => undefined;
    answerCall(
      "/api/operator/find",
      () =>
        new Promise<Found>((resolve) => {
          arrive = () => resolve(cleo);
        }),
    );
    const { user } = search();
    await user.type(field(), "cleo{Enter}");
    expect(address()).toBe("/desk");
    arrive();
    await waitFor(() => expect(address()).toBe("/desk/case?what=people&id=cleo"));
  });

  it("announces that nothing was found, and what to try", async () => {
    answerCall("/api/operator/find", () => nothing);
    const { user } = search();
    await user.type(field(), "nobody");
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toContain("Nothing found. Try an exact email"),
    );
  });

  it("announces why it failed", async () => {
    answerCall("/api/operator/find", () => {
      throw makeOfflineError();
    });
    const { user } = search();
    await user.type(field(), "cleo");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("We couldn't connect."));
  });

  it("goes to a page, and does what the open case offers, by a command", async () => {
    answerCall("/api/operator/find", () => nothing);
    const run = vi.fn();
    function Case() {
      useOfferedCommands([{ label: "Cancel with a full refund", run }]);
      return <DeskFind field={createRef()} />;
    }
    const { user } = show(<Case />, { at: "/desk" });
    await user.type(field(), "can ref");
    await user.keyboard("{Enter}");
    expect(run).toHaveBeenCalledTimes(1);
    expect(field()).toHaveProperty("value", "");
    await user.type(field(), "payou{Enter}");
    expect(address()).toBe("/desk/payout");
  });
});
