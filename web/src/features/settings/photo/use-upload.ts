import { AVATAR } from "@shared/constants.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { uploadAvatar } from "../../../api/account.ts";
import { notify } from "../../../ui/notifier.tsx";
import { useNext } from "../use-save.ts";
import { base64Of, encoderOf, shrink } from "./shrink.ts";

const TOO_LARGE = "This picture cannot be made small enough. Please choose another one.";

/** Sends what a canvas shows as one's picture, then leads on; what failed can be repeated. */
export const useUpload = () => {
  const navigate = useNavigate();
  const { next } = useNext();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");

  /** Answers why not, or nothing. */
  const attempt = async (canvas: HTMLCanvasElement): Promise<string> => {
    const picture = await shrink(encoderOf(canvas), AVATAR.bytes);
    if (!picture) return TOO_LARGE;
    const result = await uploadAvatar(await base64Of(picture));
    if (result.ok) return "";
    const { image } = result.error.details;
    return typeof image === "string" ? image : result.error.message;
  };
  const send = async (canvas: HTMLCanvasElement) => {
    if (pending) return;
    setPending(true);
    setProblem("");
    const why = await attempt(canvas);
    setPending(false);
    setProblem(why);
    if (why) return;
    notify("Your picture is changed.");
    await navigate(next, { replace: true });
  };
  return { pending, problem, send };
};
