import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { StylePictureField, UPLOADING } from "./style-picture-field.tsx";

const ID = `style-${"a".repeat(64)}`;
const file = new File(["picture"], "rest.jpg", { type: "image/jpeg" });

// jsdom decodes and draws nothing.
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 800, height: 600, close: () => {} }));
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => {};
  const context = { fillRect: () => {}, drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["jpeg"])));
});
function Field({ begun, onValue }: { begun: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(begun);
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <StylePictureField label="Picture" hint="4:3." value={value} error={undefined} onChange={change} />;
}
const showField = (begun = "") => {
  const onValue = vi.fn();
  const { user } = show(<Field begun={begun} onValue={onValue} />);
  return { user, onValue };
};
const state = () => screen.getByRole("status").textContent;
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("the picture of a style", () => {
  it("is none at first, then uploaded and shown, for the next press to save", async () => {
    let answer = (_: { id: string }) => {};
    const sent = answerCall(
      "/api/operator/picture",
      () => new Promise<{ id: string }>((resolve) => (answer = resolve)),
    );
    const { user, onValue } = showField();
    expect(screen.getByRole("group", { name: "Picture" })).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
    expect(state()).toBe("Customers see the drawing.");

    await user.upload(input("Choose a picture"), file);
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ image: btoa("jpeg") }));
    expect(state()).toBe("Uploading the picture…");
    expect(input("Uploading…").disabled).toBe(true);
    expect(onValue.mock.calls).toEqual([[UPLOADING]]);

    answer({ id: ID });
    const picture = await screen.findByRole<HTMLImageElement>("img", { name: "As customers see it" });
    expect(picture.getAttribute("src")).toBe(`/images/pictures/${ID}-480.webp`);
    expect([picture.width, picture.height]).toEqual([480, 345]);
    expect(onValue).toHaveBeenLastCalledWith(ID);
    expect(state()).toBe("Customers see it once you save.");
    expect(input("Choose another picture").disabled).toBe(false);
  });

  it("stays as it was when the server refuses another one, and says why", async () => {
    const why = "This picture is too small. It must be at least 640 × 480 pixels.";
    answerCall("/api/operator/picture", () => {
      throw new ApiError({ code: "bad-request", message: why, details: { image: why } }, 400);
    });
    const { user, onValue } = showField(ID);
    expect(state()).toBe("Customers see it in place of the drawing.");
    await user.upload(input("Choose another picture"), file);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(onValue).toHaveBeenLastCalledWith(ID);
    expect(screen.getByRole("img").getAttribute("src")).toContain(ID);
    expect(state()).toBe("Customers see it in place of the drawing.");
  });

  it("says what is wrong with a file that is no picture, and sends nothing", async () => {
    const sent = answerCall("/api/operator/picture", () => ({ id: ID }));
    const { user, onValue } = showField();
    await user.upload(input("Choose a picture"), new File(["%PDF"], "cv.pdf", { type: "image/jpeg.pdf" }));
    vi.stubGlobal("createImageBitmap", async () => {
      throw new Error("no picture");
    });
    await user.upload(input("Choose a picture"), file);
    expect(await screen.findByText(/We couldn't open this photo/)).toBeTruthy();
    expect(onValue).toHaveBeenLastCalledWith("");
    expect(sent).not.toHaveBeenCalled();
  });

  it("is removed with the next save, and the focus stays with its field", async () => {
    const { user, onValue } = showField(ID);
    await user.click(screen.getByRole("button", { name: "Remove the picture" }));
    expect(onValue).toHaveBeenLastCalledWith("");
    expect(screen.queryByRole("img")).toBeNull();
    expect(state()).toBe("Customers see the drawing again once you save.");
    expect(document.activeElement).toBe(input("Choose a picture"));
  });
});
