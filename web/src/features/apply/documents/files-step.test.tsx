import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { MyApplication } from "../../../api/answers.ts";
import { makeOfflineError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import type { ApplicationDraftState } from "../form/use-application-draft.ts";
import { FilesStep } from "./files-step.tsx";

const file = (id: string, kind: "identity" | "insurance", until?: string) => ({
  id,
  kind,
  addedAt: 0,
  ...(until && { until }),
});
const application = (changes: Partial<MyApplication> = {}): MyApplication => ({
  status: "draft",
  version: 1,
  missing: [],
  form: {},
  files: [],
  papersRequired: false,
  at: 0,
  ...changes,
});

/** The step with its view kept here; what it does with the form is not of interest. */
function Step({ first, onSent = vi.fn() }: { first: MyApplication; onSent?: () => void }) {
  const [view, setView] = useState(first);
  const draft: ApplicationDraftState = {
    view,
    setView,
    form: view.form,
    state: { name: "saved" },
    flush: async () => true,
    change: vi.fn(),
  };
  return <FilesStep draft={draft} onOpen={vi.fn()} onSent={onSent} />;
}
const card = (name: string) => within(screen.getByRole("region", { name }));

describe("the documents of an application", () => {
  it("are shown back, each with its last day", async () => {
    answerCall("/api/provider/thumbnails", () => ({ files: [{ id: "a", image: "UklGRg==" }] }));
    show(
      <Step first={application({ files: [file("a", "insurance", "2027-05-04"), file("b", "identity")] })} />,
    );
    const picture = await card("Insurance").findByRole("img", { name: "Insurance" });
    expect(picture.getAttribute("src")).toBe("data:image/webp;base64,UklGRg==");
    expect(card("Insurance").getByText("Valid until May 4, 2027")).toBeDefined();
    expect(card("Proof of identity").getByText("No preview")).toBeDefined();
    expect(card("Proof of identity").getByText("No end date")).toBeDefined();
  });

  it("say that their pictures could not be loaded, and load them again", async () => {
    let isAway = true;
    answerCall("/api/provider/thumbnails", () => {
      if (isAway) throw makeOfflineError();
      return { files: [{ id: "a", image: "UklGRg==" }] };
    });
    const { user } = show(<Step first={application({ files: [file("a", "identity")] })} />);
    expect((await screen.findByRole("alert")).textContent).toContain("They're safe with us.");
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: "Proof of identity" })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are removed in their card, which then asks for another one", async () => {
    answerCall("/api/provider/thumbnails", () => ({ files: [] }));
    const remove = answerCall("/api/provider/file", () => ({ files: [] }));
    answerCall("/api/provider/apply", () => application({ missing: ["identity"] }));
    const { user } = show(<Step first={application({ files: [file("a", "identity")] })} />);
    const identity = card("Proof of identity");
    expect(identity.queryByLabelText(/^Upload photo or PDF/)).toBeNull();
    await user.click(identity.getByRole("button", { name: /^Remove/ }));
    expect(await identity.findByLabelText(/^Upload photo or PDF/)).toBeDefined();
    expect(remove.mock.calls.map(([input]) => input)).toEqual([{ remove: "a" }]);
    expect(document.activeElement?.textContent).toBe("Proof of identity");
    expect(identity.getByText("Required")).toBeDefined();
  });

  it("need their last day once papers are required, before anything is read or sent", async () => {
    answerCall("/api/provider/thumbnails", () => ({ files: [] }));
    const send = answerCall("/api/provider/file", () => ({ files: [] }));
    const { user } = show(<Step first={application({ papersRequired: true })} />);
    const insurance = card("Insurance");
    const pdf = new File(["%PDF-1.7"], "policy.pdf", { type: "application/pdf" });
    await user.upload(insurance.getByLabelText(/^Upload photo or PDF/), pdf);
    expect((await insurance.findByRole("alert")).textContent).toContain("Please enter the last day");
    expect(send).not.toHaveBeenCalled();
  });

  it("are six at most: then no card takes another", async () => {
    answerCall("/api/provider/thumbnails", () => ({ files: [] }));
    const files = ["a", "b", "c", "d", "e", "f"].map((id) => file(id, "identity"));
    show(<Step first={application({ files })} />);
    expect(await screen.findAllByText("No preview")).toHaveLength(6);
    expect(screen.getByText(/You've added 6, the maximum/)).toBeDefined();
    expect(screen.queryByLabelText(/^Upload photo or PDF/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Add another/ })).toBeNull();
  });
});
