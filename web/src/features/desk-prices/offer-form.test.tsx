import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { OfferForm } from "./offer-form.tsx";

const offer = {
  id: "boston-hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
  isOffered: true,
};
const boston = {
  id: "boston",
  name: "Boston",
  region: "MA",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["021"],
  currency: "USD",
  isOpen: true,
  beacons: [offer],
  changes: [],
};
const save = () => answerCall("/api/operator/price", () => ({ area: boston }));

describe("an offer of an area", () => {
  it("is added without an id, which the server makes", async () => {
    const sent = save();
    const onSaved = vi.fn();
    const { user } = show(<OfferForm area={boston} onSaved={onSaved} onCancel={() => {}} />);
    for (const [label, value] of [
      ["Name", "Chair yoga at home"],
      ["Style", "Chair"],
      ["Minutes", "45"],
      ["Smallest group", "1"],
      ["Largest group", "2"],
      ["Price with one person", "70"],
      ["Each extra person", "10"],
      ["Reason", "Asked for."],
    ] as const) {
      await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
      await user.paste(value);
    }
    expect(screen.queryByLabelText(/^Id/)).toBeNull();
    const form = screen.getByRole("button", { name: "Save the price" }).closest("form");
    expect(form?.getAttribute("style")).toContain("max-width");
    expect(screen.getByRole("status").textContent).toBe("From now on: $70.00 for 1 to $80.00 for 2.");
    await user.click(screen.getByRole("button", { name: "Save the price" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(boston));
    expect(sent.mock.calls[0]?.[0].beacon).toEqual({
      service: "Chair yoga at home",
      style: "Chair",
      minutes: 45,
      people: { min: 1, max: 2 },
      amount: 7_000,
      perPerson: 1_000,
      isOffered: true,
    });
  });

  it("keeps its id when it changes", async () => {
    const sent = save();
    const { user } = show(<OfferForm area={boston} offer={offer} onSaved={() => {}} onCancel={() => {}} />);
    await user.type(screen.getByLabelText(/^Reason/), "As before.");
    await user.click(screen.getByRole("button", { name: "Save the price" }));
    await waitFor(() => expect(sent.mock.calls[0]?.[0].beacon).toEqual(offer));
  });

  it("says what a style of its own is, with a drawing, and keeps both when the price changes", async () => {
    const sent = save();
    const about = { text: "Breathing and humming. For anyone.", pose: "rest" } as const;
    const { user, unmount } = show(
      <OfferForm area={boston} offer={offer} onSaved={() => {}} onCancel={() => {}} />,
    );
    await user.type(screen.getByLabelText("About the style"), about.text);
    await user.selectOptions(screen.getByLabelText("Drawing"), "Lying on cushions");
    await user.type(screen.getByLabelText(/^Reason/), "New.");
    await user.click(screen.getByRole("button", { name: "Save the price" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].beacon).toMatchObject({ about });
    unmount();
    show(<OfferForm area={boston} offer={{ ...offer, about }} onSaved={() => {}} onCancel={() => {}} />);
    expect(screen.getByLabelText<HTMLInputElement>("About the style").value).toBe(about.text);
    expect(screen.getByLabelText<HTMLSelectElement>("Drawing").value).toBe("rest");
  });

  it("shows a picture of a style of its own, once it says what that shows, and drops it with an empty field", async () => {
    const sent = save();
    const about = {
      text: "",
      pose: "seat",
      picture: { id: "style-1", alt: "Cushions by a window." },
    } as const;
    const nidra = { ...offer, style: "Nidra", about };
    const { user, unmount } = show(
      <OfferForm area={boston} offer={nidra} onSaved={() => {}} onCancel={() => {}} />,
    );
    const alt = screen.getByLabelText<HTMLInputElement>("What the picture shows");
    expect(alt.value).toBe(about.picture.alt);
    await user.clear(alt);
    await user.type(screen.getByLabelText(/^Reason/), "It shows what it is.");
    await user.click(screen.getByRole("button", { name: "Save the price" }));
    expect(screen.getByText("Please fill this in.")).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await user.type(alt, "Cushions.");
    await user.click(screen.getByRole("button", { name: "Save the price" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].beacon.about).toEqual({
      ...about,
      picture: { id: "style-1", alt: "Cushions." },
    });
    unmount();

    const again = save();
    const { user: next } = show(
      <OfferForm area={boston} offer={nidra} onSaved={() => {}} onCancel={() => {}} />,
    );
    await next.click(screen.getByRole("button", { name: "Remove the picture" }));
    expect(screen.queryByLabelText("What the picture shows")).toBeNull();
    await next.type(screen.getByLabelText(/^Reason/), "No longer ours.");
    await next.click(screen.getByRole("button", { name: "Save the price" }));
    await waitFor(() => expect(again).toHaveBeenCalled());
    expect(again.mock.calls[0]?.[0].beacon).not.toHaveProperty("about");
  });

  it("asks for no picture of one of our own styles, which keeps its drawing", () => {
    show(<OfferForm area={boston} offer={offer} onSaved={() => {}} onCancel={() => {}} />);
    expect(screen.queryByRole("group", { name: "Picture" })).toBeNull();
  });
});
