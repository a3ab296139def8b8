import { PICTURE_LIMITS } from "@core/constants.ts";
import { picturePath } from "@core/people/instructors/picture-path.ts";
import type { InstructorPicture } from "@core/people/instructors/pictures.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { refusalText } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { photoToSend } from "../../parts/photo/photo-to-send.ts";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";
import { ProfileSection } from "./profile-section.tsx";

const { most, sent } = PICTURE_LIMITS;
/** Larger than it is stored, so that a part of it is still as large. */
const limits = { longest: 1280, bytes: sent };

const Pictures = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 20,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  [theme.breakpoints.down("sm")]: { gap: 12, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  "& img": {
    display: "block",
    width: "100%",
    height: "auto",
    aspectRatio: "4 / 3",
    borderRadius: 12,
    background: theme.vars.palette.mist,
  },
  "& p": { margin: "6px 0" },
}));

const stateTexts: Record<InstructorPicture["state"], string> = {
  pending: "We're looking at it. Customers don't see it yet.",
  published: "Customers see it.",
};

/** A list with the picture at one place moved to another. */
const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
};

interface OwnPicturesProps {
  pictures: readonly InstructorPicture[];
  isPending: boolean;
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
}

function OwnPictures({ pictures, isPending, onOrder, onRemove }: OwnPicturesProps) {
  const ids = pictures.map(({ id }) => id);
  return (
    <Pictures>
      {pictures.map(({ id, state, width, height }, at) => (
        <li key={id}>
          <img
            src={picturePath(id, "card")}
            alt={`Yours, ${at + 1} of ${pictures.length}`}
            width={width}
            height={height}
            loading="lazy"
          />
          <p>
            <Quiet>{stateTexts[state]}</Quiet>
          </p>
          <Row style={{ gap: 8 }}>
            {at > 0 && (
              <Button
                size="small"
                disabled={isPending}
                aria-label={`Move forward: picture ${at + 1}`}
                onClick={() => onOrder(moved(ids, at, at - 1))}
              >
                Move forward
              </Button>
            )}
            <Button
              size="small"
              color="error"
              disabled={isPending}
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onRemove(id)}
            >
              Remove
            </Button>
          </Row>
        </li>
      ))}
    </Pictures>
  );
}

/** The instructor's pictures: add, order, remove. */
export function PicturesPanel() {
  const { answer, put } = useAnswer({}, call("/api/provider/picture"));
  const { run, problem, isPending } = useAction(call("/api/provider/picture"));
  const [error, setError] = useState("");
  const send = async (input: Parameters<typeof run>[0], done: string) => {
    setError("");
    const result = await run(input);
    if (!result?.ok) return;
    put(result.value);
    notify(done);
  };
  const add = async (file: File) => {
    setError("");
    const photo = await photoToSend(file, limits);
    if ("error" in photo) return setError(photo.error);
    await send({ image: photo.image }, "Picture added. We'll look at it first.");
  };
  const refused = error || (problem && refusalText(problem));
  return (
    <ProfileSection id="pictures" title="Your pictures" about={`Up to ${most} that show how you teach`}>
      <Column>
        <p style={{ margin: 0 }}>
          Customers choose who comes to their home. Show how you teach, in daylight, with your face in the
          first picture. Up to {most}; we look at each one first.
        </p>
        <LoadableView of={answer} empty={null}>
          {({ pictures }) => (
            <Column>
              <OwnPictures
                pictures={pictures}
                isPending={isPending}
                onOrder={(order) => void send({ order }, "Order saved.")}
                onRemove={(remove) => void send({ remove }, "Picture removed.")}
              />
              {refused && <InlineAlert kind="error">{refused}</InlineAlert>}
              {pictures.length < most && (
                <Row>
                  <FileButton
                    variant="outlined"
                    disabled={isPending}
                    accept="image/jpeg,image/png,image/webp"
                    onFile={(file) => void add(file)}
                  >
                    {isPending ? "Saving…" : "Add a picture"}
                  </FileButton>
                </Row>
              )}
            </Column>
          )}
        </LoadableView>
      </Column>
    </ProfileSection>
  );
}
