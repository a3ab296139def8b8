import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { FileButton } from "./file-button.tsx";

const photo = new File(["…"], "me.jpg", { type: "image/jpeg" });

const upload = (isDisabled = false) => {
  const onFile = vi.fn();
  const { user } = show(
    <FileButton accept="image/jpeg,image/png" disabled={isDisabled} onFile={onFile}>
      Upload a photo
    </FileButton>,
  );
  return { user, onFile, input: screen.getByLabelText("Upload a photo") };
};

describe("a button that chooses a file", () => {
  it("hands over the file, also the same one again", async () => {
    const { user, onFile, input } = upload();
    await user.upload(input, photo);
    await user.upload(input, photo);
    expect(onFile.mock.calls).toEqual([[photo], [photo]]);
  });

  it("is one stop of the Tab key, with its words as its name", async () => {
    const { user, input } = upload();
    await user.tab();
    expect(document.activeElement).toBe(input);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("takes no file while it is disabled", async () => {
    const { user, onFile, input } = upload(true);
    await user.upload(input, photo);
    expect(onFile).not.toHaveBeenCalled();
  });
});
