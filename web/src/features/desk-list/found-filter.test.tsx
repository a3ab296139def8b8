import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { FoundFilter } from "./found-filter.tsx";

const cleo = { id: "cleo", name: "Cleo M.", role: "customer", by: "name" } as const;
const found = { people: [cleo], bookings: [], by: "name" } as const;

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
});
