import { keyframes, styled } from "@mui/material/styles";

const pulse = keyframes({ "50%": { opacity: 0.5 } });

const Pulsing = styled("span")(({ theme }) => ({
  display: "block",
  // A line of text, with the room around it.
  height: "0.9em",
  margin: "0.35em 0",
  maxWidth: "100%",
  flex: "none",
  borderRadius: 6,
  background: theme.vars.palette.divider,
  // Shown in forced colors, which have no backgrounds.
  border: "1px solid transparent",
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
}));

interface ShapeProps {
  /** A line of text without a height; px, or a CSS length. */
  width?: number | string;
  height?: number | string;
  /** px or percent. */
  radius?: number | string;
}

/**
 * Something that loads: a line of text, or a box of this height. Not MUI's Skeleton, which is a kilobyte of files that
 * are full (docs/quality.md P5).
 */
export const Shape = ({ width, height, radius = 12 }: ShapeProps) => (
  <Pulsing
    data-shape=""
    style={height === undefined ? { width } : { width, height, margin: 0, borderRadius: radius }}
  />
);

/** Lines of text that load, by their widths in percent, each another. */
export const Lines = ({ widths }: { widths: readonly number[] }) =>
  widths.map((width) => <Shape key={width} width={`${width}%`} />);

/** A heading of a panel that loads. */
export const HeadingShape = () => (
  <div style={{ fontSize: "1.2rem", marginBottom: 8 }}>
    <Shape width="45%" />
  </div>
);

/** A button that loads; `width` in px. */
export const ButtonShape = ({ width }: { width: number }) => <Shape width={width} height={44} />;

const Beside = styled("div")({
  display: "flex",
  gap: 16,
  alignItems: "flex-start",
  "& > div": { flex: 1, minWidth: 0 },
});

interface PersonShapeProps {
  /** Of the picture, px. */
  size: number;
  /** Of the lines beside it, in percent. */
  widths: readonly number[];
}

/** A picture with lines beside it. */
export const PersonShape = ({ size, widths }: PersonShapeProps) => (
  <Beside>
    <Shape width={size} height={size} radius="50%" />
    <div>
      <Lines widths={widths} />
    </div>
  </Beside>
);
