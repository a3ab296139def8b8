import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";

const noPictures = { loading: "Loading…", ready: "No preview", failed: "No preview" } as const;

/** Small pictures of the files of one's application, asked for once; what is stored from here is shown as it was sent. */
export const useThumbnails = () => {
  const { answer } = useAnswer({}, call("/api/provider/thumbnails"));
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  return {
    answer,
    /** A data URL by the id of a file; undefined where there is none. */
    pictureOf: (id: string): string | undefined => {
      const stored =
        answer.status === "ready" ? answer.value.files.find((file) => file.id === id) : undefined;
      return sent[id] ?? (stored && `data:image/webp;base64,${stored.image}`);
    },
    /** What is said in place of a picture. */
    noPicture: noPictures[answer.status],
    /** A picture has been stored: its id, and a data URL. */
    onStored: (id: string, picture: string) => setSent((before) => ({ ...before, [id]: picture })),
  };
};
