import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Row } from "../../ui/layout.ts";
import { OwnPicture } from "./own-picture.tsx";

/** The photo as customers see it, and a way to change it. */
export function ChangePhoto({ name, avatar }: Pick<User, "name" | "avatar">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row>
        <Avatar name={name} avatar={avatar} size={72} />
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Keep this photo" : "Change photo"}
        </Button>
      </Row>
      {isOpen && (
        <OwnPicture
          onSaved={() => setIsOpen(false)}
          elsewhere="Please open this page in Chrome, Edge or Firefox to add yours."
        />
      )}
    </>
  );
}
