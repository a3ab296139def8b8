import List from "@mui/material/List";
import { documentKinds, type SentFile, validUntil } from "./document-kinds.ts";
import { StoredFile } from "./stored-file.tsx";
import { useThumbnails } from "./use-thumbnails.ts";

/** The documents of an application that was sent, as they were sent. */
export function SentDocuments({ files }: { files: readonly SentFile[] }) {
  const { pictureOf, noPicture } = useThumbnails();
  return (
    <List aria-label="Your documents" sx={{ display: "grid", gap: "12px", marginBottom: "20px" }}>
      {documentKinds.flatMap(({ id: kind, label }) =>
        files
          .filter((file) => file.kind === kind)
          .map(({ id, until }) => (
            <StoredFile key={id} name={label} picture={pictureOf(id)} noPicture={noPicture}>
              <div>{label}</div>
              {validUntil(until)}
            </StoredFile>
          )),
      )}
    </List>
  );
}
