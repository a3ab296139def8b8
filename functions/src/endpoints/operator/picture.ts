import { settingsContracts } from "../../core/api/settings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { addStylePicture } from "../../operations/desk/prices/save-style-picture.ts";

/** Stores a picture of a style, re-encoded. Nobody sees it until an offer names it: that act is audited. */
export const operatorPicture = endpoint(
  "/api/operator/picture",
  settingsContracts,
  async ({ image }, { now }) => ({ id: await addStylePicture(Buffer.from(image, "base64"), now) }),
);
