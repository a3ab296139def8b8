import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useUser } from "../../data/account/user.ts";
import { HeartIcon } from "../../ui/icons/first-icons.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

const Heart = styled("span")(({ theme }) => ({
  display: "inline-flex",
  color: theme.vars.palette.primary.main,
  "&[data-on=true] svg": { fill: "currentColor" },
}));

interface FavoriteToggleProps {
  id: string;
  name: string;
  /** Whether words stand beside the heart. */
  hasWords?: boolean;
}

/** Makes an instructor a favorite, or no favorite again. It changes at once, and back if the server refuses. */
export function FavoriteToggle({ id, name, hasWords = false }: FavoriteToggleProps) {
  const user = useUser();
  const [wanted, setWanted] = useState<boolean>();
  const { run, isPending } = useAction(call("/api/favorites/update"));
  const stored = user.status === "ready" && (user.value?.favorites ?? []).includes(id);
  const isFavorite = wanted ?? stored;
  const label = isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`;
  const press = async () => {
    if (isPending) return;
    setWanted(!isFavorite);
    const result = await run({ instructorId: id, favorite: !isFavorite });
    setWanted(result?.ok ? !isFavorite : undefined);
    if (result && !result.ok) notify(callErrorText(result.error));
  };
  const heart = (
    <Heart data-on={isFavorite}>
      <HeartIcon />
    </Heart>
  );
  return hasWords ? (
    <Button startIcon={heart} onClick={() => void press()}>
      {label}
    </Button>
  ) : (
    <IconButton aria-label={label} onClick={() => void press()}>
      {heart}
    </IconButton>
  );
}
