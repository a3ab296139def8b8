import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Column } from "../../ui/layout.ts";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { CropPictureProps } from "./crop-picture.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { type Picture, readPicture } from "./read-picture.ts";
import { canWriteWebp } from "./shrink-picture.ts";

type Step =
  | { name: "choose"; error: string; retry?: File }
  | { name: "opening" }
  | { name: "crop"; picture: Picture; Crop: ComponentType<CropPictureProps> };

const first: Step = { name: "choose", error: "" };
const UNREACHABLE = "We couldn't connect. Check your connection and try again.";

interface OwnPictureProps {
  onSaved: () => void;
  /** What to do in a browser that cannot encode the picture. */
  elsewhere?: string;
}

/** Uploads an own picture: choose, crop, send. */
export function OwnPicture({
  onSaved,
  elsewhere = "Choose a picture from our gallery, or open this page in Chrome, Edge or Firefox.",
}: OwnPictureProps) {
  const [step, setStep] = useState<Step>(first);
  const [isAble] = useState(canWriteWebp);
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = step.name === "crop" ? step.picture : undefined;
  useEffect(() => picture?.revoke, [picture]);

  const open = async (file: File) => {
    setStep({ name: "opening" });
    // Cropping is loaded on demand: most people never use it.
    const [read, module] = await Promise.all([
      readPicture(file),
      import("./crop-picture.tsx").catch(() => null),
    ]);
    if ("error" in read) return setStep({ name: "choose", error: read.error });
    if (module) return setStep({ name: "crop", picture: read, Crop: module.CropPicture });
    read.revoke();
    setStep({ name: "choose", error: UNREACHABLE, retry: file });
  };
  const leave = () => {
    setStep(first);
    heading.current?.focus();
  };
  return (
    <Panel aria-labelledby="own-picture">
      <Typography component="h2" variant="h3" id="own-picture" ref={heading} tabIndex={-1}>
        Upload a photo
      </Typography>
      {!isAble && <InlineAlert kind="info">This browser can't upload photos. {elsewhere}</InlineAlert>}
      {isAble && (
        <Column>
          {step.name === "choose" && step.error && (
            <InlineAlert
              kind="error"
              action={
                step.retry && <Button onClick={() => step.retry && void open(step.retry)}>Try again</Button>
              }
            >
              {step.error}
            </InlineAlert>
          )}
          {step.name === "choose" && <PictureDrop onFile={(file) => void open(file)} />}
          {step.name === "opening" && <Loading />}
          {step.name === "crop" && <step.Crop picture={step.picture} onLeave={leave} onSaved={onSaved} />}
        </Column>
      )}
    </Panel>
  );
}
