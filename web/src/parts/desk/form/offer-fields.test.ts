import { describe, expect, it } from "vitest";
import { type DeskValues, deskProblems, fieldsToFill, initialValues } from "./desk-field.ts";
import { offerFields, typedFromAbout, typedOffer } from "./offer-fields.ts";
import { UPLOADING } from "./style-picture-field.tsx";

const about = { text: "You lie down.", pose: "rest", picture: { id: "style-1", alt: "Cushions." } } as const;
const typed = (changes: DeskValues): DeskValues => ({ ...initialValues(offerFields), ...changes });
const asked = (values: DeskValues) => fieldsToFill(offerFields, values).map(({ name }) => name);

describe("the picture of an offer's style", () => {
  it("is asked for where the style isn't ours, and what it shows once there is one", () => {
    expect(asked(typed({ yoga: "Hatha " }))).not.toContain("picture");
    expect(asked(typed({ yoga: "Nidra" }))).toContain("picture");
    expect(asked(typed({ yoga: "Nidra" }))).not.toContain("alt");
    expect(asked(typed({ yoga: "Nidra", picture: "style-1" }))).toContain("alt");
  });

  it("holds the form back while it is on its way, and without its words", () => {
    const problems = (values: DeskValues) => deskProblems(offerFields, typed({ yoga: "Nidra", ...values }));
    expect(problems({})).not.toHaveProperty("picture");
    expect(problems({ picture: UPLOADING }).picture).toBe("Please wait until the picture is uploaded.");
    expect(problems({ picture: "style-1" }).alt).toBe("Please fill this in.");
    expect(problems({ picture: "style-1", alt: "Cushions." })).not.toHaveProperty("alt");
  });

  it("is part of what is said of the style, and of none of ours", () => {
    const values = typed({ yoga: "Nidra", ...typedFromAbout(about) });
    expect(typedOffer(values).about).toEqual(about);
    expect(typedOffer({ ...values, yoga: "Hatha" }).about).toEqual({ text: about.text, pose: "rest" });
    expect(typedOffer({ ...values, about: "", pose: "seat" }).about).toEqual({
      text: "",
      pose: "seat",
      picture: about.picture,
    });
    expect(typedOffer(typed({ yoga: "Nidra" }))).not.toHaveProperty("about");
  });
});
