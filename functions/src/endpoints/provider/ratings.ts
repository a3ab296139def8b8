import { instructorRatingsContracts } from "../../core/api/instructor-ratings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readOwnRatings } from "../../operations/people/ratings/read-ratings.ts";

/** What customers said about an instructor, as far as it is shown. */
export const providerRatings = endpoint(
  "/api/provider/ratings",
  instructorRatingsContracts,
  ({ after }, { uid }) => readOwnRatings(uid, after),
);
