import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "../../functions/src/core/constants.ts";
import type { InstructorPicture } from "../../functions/src/core/people/instructors/pictures.ts";
import { encodePicture } from "../../functions/src/picture/encode-picture.ts";
import { instructors, pictures } from "../../functions/src/store/collections.ts";
import { Batch } from "../../functions/src/store/commit.ts";
import { setPictureFiles } from "../../functions/src/store/people/pictures.ts";
import { repositoryRoot } from "../dev/state.ts";

const folder = join(repositoryRoot, "emulator-data/pictures");

/**
 * Publishes the pictures of an instructor (uid), which scripts/demo/render-pictures.ts made. Their ids are those of their files' names:
 * the pages of the demo are built with them, and an encoder may give other bytes elsewhere.
 */
export async function publishPictures(uid: string, today: number): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${uid}-`));
  if (names.length === 0) return;
  const batch = new Batch();
  const own: InstructorPicture[] = [];
  for (const name of names.toSorted()) {
    const { files, width, height } = await encodePicture(readFileSync(join(folder, name)));
    const id = createHash("sha256").update(name).digest("hex");
    const facts = { state: "published", width, height, at: today - 300 * DAY } as const;
    own.push({ id, ...facts });
    batch.set(pictures().doc(id), { uid, ...facts });
    setPictureFiles(batch, { uid, id, files });
  }
  batch.patch(instructors().doc(uid), { pictures: own });
  await batch.commit();
}
