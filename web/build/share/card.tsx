import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { styled } from "@mui/material/styles";
import { renderToString } from "react-dom/server";
import type { PublicPath } from "../../src/routing/routes.ts";
import { ThemeRoot } from "../../src/theme/theme-root.tsx";
import { LogoMark } from "../../src/ui/logo.tsx";
import { sharePictures, shareSize } from "./pictures.ts";
import { scenes } from "./scenes.tsx";

const Card = styled("div")(({ theme }) => ({
  ...shareSize,
  padding: "56px 56px 56px 64px",
  display: "grid",
  gridTemplateColumns: "440px 600px",
  gap: 40,
  alignItems: "center",
  background: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
}));
const Words = styled("div")({ height: 430, display: "flex", flexDirection: "column" });
const Name = styled("div")(({ theme }) => ({
  ...theme.typography.h3,
  fontSize: 30,
  display: "flex",
  alignItems: "center",
  gap: 14,
  color: theme.vars.palette.primary.main,
}));
const Title = styled("div")(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 62,
  lineHeight: 1.08,
  margin: "auto 0",
}));
const Tagline = styled("div")(({ theme }) => ({
  ...theme.typography.h3,
  fontSize: 26,
  color: theme.vars.palette.text.secondary,
}));
const Drawing = styled("div")({ height: 430, "& > svg, & > img": { height: 430 } });

/** The page a share picture is a screenshot of; `fontFaces` are the rules of its fonts. */
export const shareCardOf = (path: PublicPath, fontFaces: string): string => {
  const picture = sharePictures[path];
  const Scene = scenes[path];
  const cache = createCache({ key: "css" });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <Card>
          <Words>
            <Name>
              <LogoMark size={60} />
              Every Body Yoga
            </Name>
            <Title>{picture.words}</Title>
            <Tagline>Yoga is for Every Body!</Tagline>
          </Words>
          <Drawing>
            <Scene />
          </Drawing>
        </Card>
      </ThemeRoot>
    </CacheProvider>,
  );
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><style>${fontFaces}</style>${styles}</head><body>${html}</body></html>`;
};
