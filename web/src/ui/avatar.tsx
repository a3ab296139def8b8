import MuiAvatar from "@mui/material/Avatar";
import { useState } from "react";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");

interface AvatarProps {
  name: string;
  /** File name under /images/avatars/. */
  avatar: string;
  size?: number;
}

/** A person's avatar; initials without one. The picture is ours: MUI would load it before it is in view. Decorative, because the name is beside it. */
export function Avatar({ name, avatar, size = 48 }: AvatarProps) {
  const [failed, setFailed] = useState("");
  return (
    <MuiAvatar
      component="span"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {avatar && failed !== avatar ? (
        <img
          src={`/images/avatars/${avatar}`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setFailed(avatar)}
        />
      ) : (
        initials(name)
      )}
    </MuiAvatar>
  );
}
