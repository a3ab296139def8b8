import { styled } from "@mui/material/styles";
import { encode } from "uqr";

/** Cameras need black on white, whatever the colors of the page. */
const Picture = styled("svg")({
  display: "block",
  width: 200,
  height: 200,
  margin: "12px 0",
  borderRadius: 12,
  background: "#fff",
  fill: "#000",
  forcedColorAdjust: "none",
});

/** White squares around the code, of which its standard asks for four. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for those who can't see it. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={squares.join("")} />
    </Picture>
  );
}
