import { built as instructors } from "built:style-instructors";
import { built as pricing } from "built:style-pricing";
import { useLocation, useParams } from "react-router-dom";
import { styleDescriptions } from "../../parts/showcase/style-descriptions.ts";
import { stylePath } from "../../parts/showcase/style-path.ts";
import { AddedStyle } from "./added-style.tsx";
import { styleHours } from "./style-hours.ts";
import { StyleView } from "./style-view.tsx";

const styles = Object.keys(styleDescriptions);
const built = { pricing, instructors };

/** One style: how it feels, for whom it is, how a session goes, what it costs and who teaches it. */
export function StylesPage() {
  const { pathname } = useLocation();
  const { style: added } = useParams();
  if (added !== undefined) return <AddedStyle key={added} slug={added} built={built} />;
  const style = styles.find((one) => stylePath(one) === pathname.replace(/\/+$/, "")) ?? "Hatha";
  const words = styleDescriptions[style];
  const hour = styleHours[style];
  if (!words || !hour) return null;
  return (
    <StyleView key={style} style={style} given={built} lead={words.feels}>
      <div>
        <h2>How a session goes</h2>
        <ol>
          {hour.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div>
        <h2>Good for</h2>
        <p>{words.isFor[0]?.toUpperCase() + words.isFor.slice(1)}</p>
      </div>
      <div>
        <h2>What to have ready</h2>
        <p>{hour.ready}</p>
        {hour.careful && <p>{hour.careful}</p>}
      </div>
    </StyleView>
  );
}
