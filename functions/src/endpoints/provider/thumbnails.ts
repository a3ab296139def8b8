import { applicationContracts } from "../../core/api/application.ts";
import { endpoint } from "../../http/endpoint.ts";
import { showThumbnails } from "../../operations/people/applications/show-thumbnails.ts";

/** Shows the caller their own files, too small to be read. */
export const providerThumbnails = endpoint("/api/provider/thumbnails", applicationContracts, (_, { uid }) =>
  showThumbnails(uid),
);
