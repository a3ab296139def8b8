import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { setFavorite } from "../../operations/people/save-favorite.ts";

/** Makes an instructor one of the caller's favorites, or removes them; the same call twice changes nothing more. */
export const favoritesUpdate = endpoint(
  "/api/favorites/update",
  accountContracts,
  async ({ instructorId, favorite }, context) => ({
    favorites: await setFavorite(context, instructorId, favorite),
  }),
);
