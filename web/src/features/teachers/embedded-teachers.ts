import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { embeddedData } from "../../parts/showcase/embedded-data.ts";

/** The first teachers of an area, which its page is built with. */
interface EmbeddedTeachers {
  /** Id of the pricing area. */
  area: string;
  /** In their order. */
  instructors: readonly ListedInstructor[];
}

/** The first teachers of an area, which the build fills in. */
export const embeddedTeachers = embeddedData<EmbeddedTeachers>("teachers-data");
