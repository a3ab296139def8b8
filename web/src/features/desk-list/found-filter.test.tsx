import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { FoundFilter } from "./found-filter.tsx";

const cleo = { id: "cleo", name: "Cleo M.", role: "customer", by: "name" } as const;
const found = { people: [cleo], bookings: [], payments: [], by: "name" } as const;

const filter = (value: string, onChange = vi.fn()) => ({
  onChange,
  ...show(
    <FoundFilter name="customer" label="Customer" value={value} hasSessions={false} onChange={onChange} />,
    { at: "/desk/list" },
  ),
});

describe("a filter of a list by a person", () => {
  it("finds them by name, and holds their id", async () => {
    answerCall("/api/operator/find", () => structuredClone(found) as never);
    const { user, onChange } = filter("");
    await user.type(screen.getByRole("combobox", { name: "Customer" }), "cleo");
    await user.click(await screen.findByRole("option", { name: /Cleo M\./ }));
    expect(onChange).toHaveBeenCalledWith("cleo");
  });

  it("says that it could not look, rather than that there is nothing", async () => {
    answerCall("/api/operator/find", () => {
      throw makeOfflineError();
    });
    const { user } = filter("");
    await user.type(screen.getByRole("combobox", { name: "Customer" }), "cleo");
    expect(await screen.findByText(makeOfflineError().message)).toBeDefined();
    expect(screen.queryByText("Nothing found.")).toBeNull();
  });

  it("says the name of an id that the address holds, and can be emptied", async () => {
    const find = answerCall("/api/operator/find", () => structuredClone(found) as never);
    const { user, onChange } = filter("cleo");
    expect(await screen.findByDisplayValue("Cleo M.")).toBeTruthy();
    expect(find.mock.calls.map(([input]) => input)).toEqual([{ text: "cleo" }]);
    await user.clear(screen.getByRole("combobox", { name: "Customer" }));
    expect(onChange).toHaveBeenCalledWith("");
  });

  it("of a case chooses an area, a payout or a batch of codes, too", async () => {
    answerCall("/api/operator/find", () => ({ people: [], bookings: [], payments: [], by: "name" }) as never);
    answerCall("/api/operator/list", ({ what }) => ({
      items:
        what === "payouts"
          ? [{ id: "7", cells: { total: 208_530, status: "released" } }]
          : [{ id: "b1", cells: { label: "Holiday cards" } }],
    }));
    const onChange = vi.fn();
    const { user } = show(
      <FoundFilter name="on" label="About" value="" hasSessions={true} onChange={onChange} />,
      { at: "/desk/list" },
    );
    const field = screen.getByRole("combobox", { name: "About" });
    await user.type(field, "holi");
    await user.click(await screen.findByRole("option", { name: /Holiday cards/ }));
    expect(onChange).toHaveBeenCalledWith("b1");
    await user.clear(field);
    await user.type(field, "payout 7");
    await user.click(await screen.findByRole("option", { name: /Payout 7 \$2,085\.30/ }));
    expect(onChange).toHaveBeenCalledWith("7");
  });
});
