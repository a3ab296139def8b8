import * as v from "valibot";
import { Id, Instant } from "./fields.ts";

/** `avatars/{sha256}`: an own picture, WebP without metadata. The id is a hash over owner and bytes. */
export const AvatarImage = v.object({ uid: Id, image: v.instance(Uint8Array), createdAt: Instant });
export type AvatarImage = v.InferOutput<typeof AvatarImage>;
