import { type TermsPiece, type TermsWord, termsBlocks } from "@core/settings/terms-markup.ts";
import { Link } from "react-router-dom";

interface LineProps {
  pieces: readonly TermsPiece[];
  base: string;
}

const Line = ({ pieces, base }: LineProps) =>
  pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const { path, label } = piece;
    return base ? (
      <a key={path} href={`${base}${path}`}>
        {label}
      </a>
    ) : (
      <Link key={path} to={path}>
        {label}
      </Link>
    );
  });

interface TermsTextProps {
  text: string;
  words: Readonly<Record<TermsWord, string>>;
  /** Origin of the customer site, where this is another one. */
  base?: string;
}

/** The text of a section of the terms, as customers read it. */
export const TermsText = ({ text, words, base = "" }: TermsTextProps) =>
  termsBlocks(text, words).map((block, nth) =>
    block.kind === "paragraph" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and two may say the same
      <p key={nth}>
        <Line pieces={block.pieces} base={base} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ul key={nth}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <Line pieces={item} base={base} />
          </li>
        ))}
      </ul>
    ),
  );
