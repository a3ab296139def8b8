import { decide } from "../../store/commit.ts";
import { deleteUploadedAvatar } from "../../store/people/avatars.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

/** Chooses a picture of the gallery and deletes an uploaded one in the same batch. One read, one or two writes. */
export const chooseGalleryAvatar = (who: Caller, avatar: string): Promise<void> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    if (user.data.avatar === avatar) return;
    deleteUploadedAvatar(batch, user.data);
    batch.put(user, { ...user.data, avatar });
  });
