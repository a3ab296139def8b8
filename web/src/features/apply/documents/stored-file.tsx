import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Quiet } from "../../../ui/text.ts";

/** Where the small picture of a file is shown. */
const Thumbnail = styled("span")(({ theme }) => ({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 80,
  height: 80,
  overflow: "hidden",
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.mist,
  textAlign: "center",
  "& img": { display: "block", width: "100%", height: "100%", objectFit: "contain" },
}));

interface StoredFileProps {
  /** "Insurance 1" */
  name: string;
  /** A data URL; undefined where there is none. */
  picture: string | undefined;
  /** What is said in its place. */
  noPicture: string;
  /** Its words, and what can be done with it. */
  children: ReactNode;
}

/** A file as it was sent: a small picture of it, and words beside it. */
export function StoredFile({ name, picture, noPicture, children }: StoredFileProps) {
  return (
    <ListItem disableGutters sx={{ alignItems: "start", gap: "12px", padding: 0 }}>
      <Thumbnail>{picture ? <img src={picture} alt={name} /> : <Quiet>{noPicture}</Quiet>}</Thumbnail>
      <div style={{ minWidth: 0 }}>{children}</div>
    </ListItem>
  );
}
