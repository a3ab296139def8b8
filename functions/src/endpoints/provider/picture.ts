import { instructorProfileContracts } from "../../core/api/instructor-profile.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  addPicture,
  orderPictures,
  readOwnPictures,
  removePicture,
} from "../../operations/people/instructors/keep-pictures.ts";

/** Adds a picture of the instructor, re-encoded, removes one, or changes their order; without any it only returns them. */
export const providerPicture = endpoint(
  "/api/provider/picture",
  instructorProfileContracts,
  async ({ image, remove, order }, context) => {
    if (image !== undefined) return addPicture(context, Buffer.from(image, "base64"));
    if (remove !== undefined) return removePicture(context.uid, remove);
    return order ? orderPictures(context.uid, order) : readOwnPictures(context.uid);
  },
);
