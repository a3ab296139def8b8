import type { DeskActOffer } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { deskPayoutPath } from "../../routing/desk-paths.ts";
import { Row } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import { formOf } from "./acts/act-forms.ts";

const Key = styled("kbd")({ marginInlineStart: 8, font: "inherit", fontWeight: 400, opacity: 0.8 });

interface CaseActsProps {
  id: string;
  acts: readonly DeskActOffer[];
  /** The likely next act, whose button stands out. */
  next?: DeskActOffer["act"] | undefined;
  /** The act whose form is open. */
  open: string | undefined;
  onOpen: (offer: DeskActOffer) => void;
}

/** What can be done with a case now, each with its number on the keyboard. */
export function CaseActs({ id, acts, next, open, onOpen }: CaseActsProps) {
  if (acts.length === 0) return <Quiet>There is nothing to decide here now.</Quiet>;
  return (
    <Row role="group" aria-label="What you can do" style={{ gap: 8 }}>
      {acts.map((offer, at) => {
        const variant = offer.act === next ? "contained" : "outlined";
        const key = at < 9 && <Key aria-hidden="true">{at + 1}</Key>;
        if (!formOf(offer.act))
          return (
            <Button key={offer.act} variant={variant} component={Link} to={deskPayoutPath(id)}>
              {offer.label}
            </Button>
          );
        return (
          <Button
            key={offer.act}
            variant={variant}
            aria-haspopup="dialog"
            aria-expanded={open === offer.act}
            aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
            onClick={() => onOpen(offer)}
          >
            {offer.label}
            {key}
          </Button>
        );
      })}
    </Row>
  );
}
