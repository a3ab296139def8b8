interface DrawingFileProps {
  /** File name in /images/drawings/, without `.svg`. */
  name: string;
  width: number;
  height: number;
}

/** A drawing below the first screen: a picture that costs the page no bytes and has both color schemes inside. */
export function DrawingFile({ name, width, height }: DrawingFileProps) {
  return (
    <img
      src={`/images/drawings/${name}.svg`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      style={{ display: "block", width: "100%", height: "auto" }}
    />
  );
}
