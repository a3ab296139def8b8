import { AVATAR_LIMITS } from "@core/constants.ts";
import { resultOf } from "../../api/as-result.ts";
import { call } from "../../api/call.ts";
import { fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { canvasEncoder, type EncodePicture, shrinkPicture, toBase64 } from "./shrink-picture.ts";

const TOO_LARGE = "We couldn't make this photo small enough. Please choose another one.";

/** Uploads the content of a canvas as the profile picture, then calls `onSaved`; a failure can be retried. */
export const useUploadPicture = (onSaved: () => void) => {
  const { run, problem, isPending } = useAction(async (encode: EncodePicture) => {
    const picture = await shrinkPicture(encode, AVATAR_LIMITS.bytes);
    if (!picture) return resultOf(TOO_LARGE);
    const result = await call("/api/avatar/upload")({ image: await toBase64(picture) });
    return resultOf(result.ok ? null : (fieldErrorsOf(result.error).image ?? result.error.message));
  });
  const send = async (canvas: HTMLCanvasElement) => {
    const result = await run(canvasEncoder(canvas));
    if (!result?.ok) return;
    notify("Photo saved.");
    onSaved();
  };
  return { pending: isPending, problem: problem?.message ?? "", send };
};
