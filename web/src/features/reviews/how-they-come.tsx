import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { Panel, Row } from "../../ui/panel.tsx";

const Words = styled("p")({ margin: "0 0 14px" });
const Book = styled(Link)(buttonLook);
const Rate = styled(Link)(quietButtonLook);

/** Who may write a review, how, and what happens to it before it is shown. */
export function HowTheyCome() {
  return (
    <Panel aria-labelledby="how-they-come">
      <h2 id="how-they-come">How reviews come about</h2>
      <Words>
        Only whoever has had a session can rate it. Each person has one opinion of an instructor, and may
        change it at any time. Words stand here when their author wants that, under a first name and an
        initial, and once one of us has read them. We change no word, and a low score is no reason to leave
        them out.
      </Words>
      <Words>
        You have had a session? Open it in your calendar and choose “Rate the session”. Stars alone are fine;
        a sentence helps whoever comes next.
      </Words>
      <Row>
        <Book to={paths.book}>Find a time</Book>
        <Rate to={paths.calendar}>My calendar</Rate>
      </Row>
    </Panel>
  );
}
