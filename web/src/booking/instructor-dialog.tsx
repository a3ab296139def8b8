import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useId, useState } from "react";
import { getInstructor, type InstructorView } from "../api/instructors.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading } from "../ui/loading.tsx";
import { Row } from "../ui/panel.tsx";
import { InstructorLine } from "./instructor-line.tsx";

const Body = styled("div")({ padding: 24, display: "grid", gap: 16, "& p": { margin: 0 } });
const Facts = styled("dl")({
  margin: 0,
  display: "grid",
  gap: 8,
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
});

interface InstructorDialogProps {
  id: string;
  onClose: () => void;
  /** Which call answers; one of another list may know fewer people. */
  find?: (id: string) => Promise<InstructorView | null>;
  /** What to do next, beside closing; shown once the instructor is found. */
  action?: ReactNode;
}

/** Who an instructor is, as customers may see it. */
export function InstructorDialog({ id, onClose, find = getInstructor, action }: InstructorDialogProps) {
  const titleId = useId();
  // undefined: still being asked.
  const [instructor, setInstructor] = useState<InstructorView | null | undefined>();
  useEffect(() => {
    let isOver = false;
    void find(id).then((found) => !isOver && setInstructor(found));
    return () => {
      isOver = true;
    };
  }, [id, find]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Body>
        <h2 id={titleId}>About {instructor?.name ?? "the instructor"}</h2>
        {instructor === undefined && <Loading />}
        {instructor === null && (
          <EmptyState title="Nothing to show just now">
            This instructor is not taking bookings at the moment, or we could not reach the service.
          </EmptyState>
        )}
        {instructor && <About {...instructor} />}
        <Row style={{ justifyContent: "flex-end" }}>
          <Button variant="outlined" onClick={onClose} autoFocus>
            Close
          </Button>
          {instructor && action}
        </Row>
      </Body>
    </Dialog>
  );
}

function About({ name, avatar, rating, bio, styles, languages, certificates }: InstructorView) {
  return (
    <>
      <InstructorLine name={name} avatar={avatar} rating={rating} />
      {bio && <p>{bio}</p>}
      <Facts>
        <Fact name="Teaches">{styles.join(", ")}</Fact>
        <Fact name="Speaks">{languages.join(", ")}</Fact>
        <Fact name="Certificates">{certificates.join(", ")}</Fact>
      </Facts>
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
