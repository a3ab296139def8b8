import { styled } from "@mui/material/styles";
import { useState } from "react";

const Round = styled("span")(({ theme }) => ({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  borderRadius: "50%",
  background: theme.vars.palette.mist,
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
}));

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");

interface AvatarProps {
  name: string;
  /** File name below /images/avatars/. */
  avatar: string;
  size?: number;
}

/** A person's picture; initials until there is one. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, avatar, size = 48 }: AvatarProps) {
  const [failed, setFailed] = useState("");
  return (
    <Round style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
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
    </Round>
  );
}
