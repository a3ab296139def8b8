import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { Row } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";

const Words = styled("p")({ margin: "0 0 14px" });

/** Who may write a review, how, and how it is checked before it is published. */
export function HowReviewsWork() {
  return (
    <Panel aria-labelledby="how-they-come">
      <h2 id="how-they-come">How reviews work</h2>
      <Words>
        Only people who've had a session can rate it. Each person has one rating per instructor and can change
        it at any time. We publish a review only if its author wants us to, with a first name and initial,
        after one of us has read it. We don't change a word, and we don't leave out a review for its low
        score.
      </Words>
      <Words>
        Had a session? Open it in your calendar and rate it. Stars alone are fine, and a sentence helps the
        next person.
      </Words>
      <Row>
        <Button component={Link} variant="contained" to={paths.book}>
          Find a time
        </Button>
        <Button component={Link} variant="outlined" to={paths.calendar}>
          Open my calendar
        </Button>
      </Row>
    </Panel>
  );
}
