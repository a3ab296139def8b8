import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { instructorWith } from "../../testing/instructor.ts";
import { picturePath } from "./picture-path.ts";
import {
  type InstructorPicture,
  publicPicturesOf,
  withoutPicture,
  withPicture,
  withPictureOrder,
  withPublishedPicture,
} from "./pictures.ts";

const picture = (id: string, state: InstructorPicture["state"] = "pending"): InstructorPicture => ({
  id,
  state,
  width: 960,
  height: 720,
  at: NOW,
});
const withAll = (...ids: string[]) => instructorWith({ pictures: ids.map((id) => picture(id)) });
const idsOf = ({ pictures = [] }: { pictures?: InstructorPicture[] | undefined }) =>
  pictures.map(({ id }) => id);

describe("an instructor's pictures", () => {
  it("are added at the end, each once, up to six", () => {
    const one = withPicture(instructorWith(), picture("a"));
    expect(idsOf(one)).toEqual(["a"]);
    expect(withPicture(one, picture("a"))).toBe(one);
    const six = withAll("a", "b", "c", "d", "e", "f");
    expect(() => withPicture(six, picture("g"))).toThrow();
    expect(withPicture(six, picture("f"))).toBe(six);
  });

  it("are seen by customers once published, and by nobody once removed", () => {
    const both = withPublishedPicture(withAll("a", "b"), "b");
    expect(publicPicturesOf(both)).toEqual([{ id: "b", width: 960, height: 720 }]);
    expect(publicPicturesOf(withoutPicture(both, "b"))).toEqual([]);
    expect(idsOf(withoutPicture(both, "b"))).toEqual(["a"]);
    expect(publicPicturesOf(instructorWith())).toEqual([]);
  });

  it("keep every one of them in any order that is asked for", () => {
    expect(idsOf(withPictureOrder(withAll("a", "b", "c"), ["c", "gone", "a"]))).toEqual(["c", "a", "b"]);
    const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(id), (ids, order) => {
        const all = withAll(...ids);
        const once = withPictureOrder(all, order);
        expect(idsOf(once).toSorted()).toEqual(ids.toSorted());
        expect(withPictureOrder(once, order)).toEqual(once);
      }),
    );
  });

  it("have an address for each size", () => {
    expect(picturePath("ab", "card")).toBe("/images/pictures/ab-480.webp");
    expect(picturePath("ab", "page")).toBe("/images/pictures/ab-960.webp");
  });
});
