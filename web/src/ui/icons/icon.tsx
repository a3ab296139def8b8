import type { ReactNode } from "react";

/** Props of every icon: decoration unless it is given a title. */
export interface IconProps {
  size?: number;
  title?: string;
}

/** Makes an icon of strokes on a 24 × 24 field, in the colour of the text around it. */
export const drawn = (drawing: ReactNode) =>
  function Icon({ size = 22, title }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        role={title ? "img" : undefined}
        aria-hidden={title ? undefined : true}
        style={{ flex: "none" }}
      >
        {title && <title>{title}</title>}
        {drawing}
      </svg>
    );
  };
