import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import type { InstructorDetails } from "../../../api/answers.ts";
import { asResult } from "../../../api/as-result.ts";
import { getInstructor } from "../../../api/calls/instructors.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.ts";
import { Loading } from "../../../ui/loading.tsx";
import { InstructorLine } from "./instructor-line.tsx";
import { VerifiedDetails } from "./verified-details.tsx";
import { VerifiedMarks } from "./verified-marks.tsx";

interface InstructorDialogProps {
  id: string;
  onClose: () => void;
  /** The call that loads the instructor; other lists may cover fewer instructors. */
  find?: (id: string) => Promise<InstructorDetails | null>;
  /** Action beside Close; shown once the instructor has loaded. */
  action?: ReactNode;
}

/** An instructor's public profile. */
export function InstructorDialog({ id, onClose, find = getInstructor, action }: InstructorDialogProps) {
  const titleId = useId();
  const { answer } = useAnswer(id, (instructorId: string) => asResult(find(instructorId)));
  // undefined while loading.
  const instructor = answer.status === "ready" ? answer.value : answer.status === "failed" ? null : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>About {instructor?.name ?? "the instructor"}</DialogTitle>
      <DialogContent>
        {instructor === undefined && <Loading />}
        {instructor === null && (
          <EmptyState title="Profile unavailable">
            This instructor isn't taking bookings right now, or we couldn't load the profile.
          </EmptyState>
        )}
        {instructor && <About {...instructor} id={id} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
        {instructor && action}
      </DialogActions>
    </Dialog>
  );
}

type AboutProps = InstructorDetails & { id: string };

function About({ id, name, avatar, rating, bio, styles, languages, certificates, verified }: AboutProps) {
  return (
    <>
      <InstructorLine name={name} avatar={avatar} rating={rating} id={id} />
      <VerifiedMarks verified={verified} />
      {bio && (
        <p dir="auto" style={{ margin: 0 }}>
          {bio}
        </p>
      )}
      <Facts style={{ gap: 8 }}>
        <Fact name="Teaches">{styles.join(", ")}</Fact>
        <Fact name="Speaks">{languages.join(", ")}</Fact>
        <Fact name="Certificates">{certificates.join(", ")}</Fact>
      </Facts>
      <VerifiedDetails verified={verified} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
