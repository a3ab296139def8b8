import {
  type TermsBlock,
  type TermsPiece,
  type TermsWord,
  termsBlocks,
} from "@core/settings/terms-markup.ts";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

/** Parts of a text one after another: nothing but their place tells them apart, so they have no keys. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const pieceWith =
  (base: string) =>
  (piece: TermsPiece): ReactNode => {
    if (typeof piece === "string") return piece;
    const { path, label } = piece;
    return base ? <a href={`${base}${path}`}>{label}</a> : <Link to={path}>{label}</Link>;
  };

const blockWith = (base: string) => {
  const line = (pieces: readonly TermsPiece[]) => inOrder(pieces.map(pieceWith(base)));
  const item = (pieces: readonly TermsPiece[]) => <li>{line(pieces)}</li>;
  return (block: TermsBlock): ReactNode =>
    block.kind === "paragraph" ? <p>{line(block.pieces)}</p> : <ul>{inOrder(block.items.map(item))}</ul>;
};

interface TermsTextProps {
  text: string;
  words: Readonly<Record<TermsWord, string>>;
  /** Origin of the customer site, where this is another one. */
  base?: string;
}

/** The text of a section of the terms, as customers read it. */
export const TermsText = ({ text, words, base = "" }: TermsTextProps) =>
  inOrder(termsBlocks(text, words).map(blockWith(base)));
