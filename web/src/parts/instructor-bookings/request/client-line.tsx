import type { DecidingFacts } from "@core/api/provider.ts";
import { Link } from "react-router-dom";
import { clientPath } from "../../../routing/instructor-links.ts";
import { Text } from "../../../ui/text.ts";
import { togetherText } from "../together-text.ts";

/** What the instructor had with the customer of a request; leads to the client where there was anything. */
export function ClientLine({ id, history }: { id: string; history: DecidingFacts["history"] }) {
  const text = togetherText(history);
  return <Text>{history.of === 0 ? text : <Link to={clientPath(id)}>{text}</Link>}</Text>;
}
