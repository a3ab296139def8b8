import type { TaughtClient } from "@core/people/instructors/client.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { ClientsPage } from "./clients-page.tsx";

const last = { id: "b1", at: Date.UTC(2020, 4, 5, 14), timeZone: "America/New_York", service: "Hatha" };
const client = (name: string, more: Partial<TaughtClient> = {}): TaughtClient => ({
  id: name.slice(0, 4).toLowerCase(),
  name,
  avatar: "",
  kept: 3,
  of: 3,
  last,
  at: last.at,
  ...more,
});
const answerWith = (people: TaughtClient[], blocked: string[] = []) =>
  answerCall("/api/provider/clients", () => ({ people, isWhole: true, blocked }));
const names = () =>
  within(screen.getByRole("list", { name: "Clients" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("an instructor's page of clients", () => {
  it("says that there are no clients yet, while an instructor has none", async () => {
    answerWith([]);
    show(<ClientsPage />);
    expect(await screen.findByText("No clients yet")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to your inbox" }).getAttribute("href")).toBe("/inbox");
  });

  it("says why it can't be shown, and tries again", async () => {
    let asked = 0;
    answerCall("/api/provider/clients", () => {
      asked += 1;
      if (asked === 1) throw new Error("away");
      return { people: [client("Maya L.")], isWhole: true, blocked: [] };
    });
    const { user } = show(<ClientsPage />);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Maya L.")).toBeDefined();
  });

  it("lists each with sessions together, the last and the next, the next ones first", async () => {
    answerWith(
      [client("Maya L."), client("Gus H.", { kept: 1, of: 2, next: { ...last, id: "b9" } })],
      ["maya"],
    );
    show(<ClientsPage />);
    await screen.findByText("Maya L.");
    expect(names()).toEqual([
      "GHGus H.1 of 2 sessions kept · last May 5, 2020Next: Tue, May 5, 10:00 AM",
      "MLMaya L.3 sessions together · last May 5, 2020You blocked them",
    ]);
    expect(screen.getByRole("link", { name: /^Gus/ }).getAttribute("href")).toBe("/client?id=gus%20");
    expect(screen.queryByLabelText("Find by name")).toBeNull();
  });

  it("finds by name, says how many, and leads back to everyone", async () => {
    answerWith(["Ada B.", "Ben C.", "Zoé D.", "Dan E.", "Eve F.", "Zack G."].map((name) => client(name)));
    const { user } = show(<ClientsPage />);
    const field = await screen.findByLabelText("Find by name");
    await user.type(field, "z");
    expect(names()).toHaveLength(2);
    expect(screen.getByText("2 of 6")).toBeDefined();
    await user.type(field, "x");
    expect(screen.getByText("No client named “zx”")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Show everyone" }));
    expect(names()).toHaveLength(6);
  });

  it("shows a long list part by part", async () => {
    answerWith(Array.from({ length: 60 }, (_, n) => client(`N${n}`, { id: `n${n}`, at: n })));
    const { user } = show(<ClientsPage />);
    await screen.findByText("N59");
    expect(names()).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(60);
  });
});
