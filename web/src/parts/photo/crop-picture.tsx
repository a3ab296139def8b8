import { AVATAR_LIMITS } from "@core/constants.ts";
import Button from "@mui/material/Button";
import FormLabel from "@mui/material/FormLabel";
import Slider from "@mui/material/Slider";
import { styled } from "@mui/material/styles";
import { useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import type { Picture } from "./read-picture.ts";
import { useUploadPicture } from "./use-upload-picture.ts";

const MAX_ZOOM = 5;

const Stage = styled("div")(({ theme }) => ({
  position: "relative",
  height: "min(320px, 80vw)",
  borderRadius: 16,
  overflow: "hidden",
  background: theme.vars.palette.mist,
  "& [role=application]:focus-visible": {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
  },
}));
const Below = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: 20,
  alignItems: "center",
});
const Preview = styled("canvas")({ width: 96, height: 96, borderRadius: "50%", display: "block" });
/** Draws a part of a picture onto the canvas to upload; transparent areas become white. */
const draw = (canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, width, height }: Area) => {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, AVATAR_LIMITS.edge, AVATAR_LIMITS.edge);
  context.drawImage(image, x, y, width, height, 0, 0, AVATAR_LIMITS.edge, AVATAR_LIMITS.edge);
};

export interface CropPictureProps {
  picture: Picture;
  onLeave: () => void;
  onSaved: () => void;
}

/** Chooses the visible part of a picture, and uploads it. */
export function CropPicture({ picture, onLeave, onSaved }: CropPictureProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const { pending, problem, send } = useUploadPicture(onSaved);
  const isShown = useRef(false);

  const show = (_: Area, area: Area) => {
    if (!canvas.current || area.width === 0) return;
    draw(canvas.current, picture.image, area);
    // The pressed button is gone; the focus moves to the picture to crop.
    if (!isShown.current) stage.current?.querySelector<HTMLElement>("[role=application]")?.focus();
    isShown.current = true;
  };
  return (
    <Form
      onSubmit={async () => {
        if (canvas.current) await send(canvas.current);
        return undefined;
      }}
    >
      <Stage ref={stage}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          cropperProps={{
            role: "application",
            "aria-label": "Crop area. Move it with the arrow keys.",
            "aria-describedby": `${id}-hint`,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={show}
        />
      </Stage>
      <Quiet id={`${id}-hint`}>Drag the photo, or move it with the arrow keys.</Quiet>
      <Below>
        <Preview
          ref={canvas}
          width={AVATAR_LIMITS.edge}
          height={AVATAR_LIMITS.edge}
          role="img"
          aria-label="How others will see your photo"
        />
        <div>
          <FormLabel component="span" id={`${id}-zoom`}>
            Zoom
          </FormLabel>
          <Slider
            aria-labelledby={`${id}-zoom`}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            getAriaValueText={(value) => `${Math.round(value * 100)}%`}
            onChange={(_, value) => setZoom(Number(value))}
          />
        </div>
      </Below>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row>
        <SubmitButton pending={pending} pendingLabel="Saving…">
          Save photo
        </SubmitButton>
        <Button disabled={pending} onClick={onLeave}>
          Choose another photo
        </Button>
      </Row>
    </Form>
  );
}
