import type { Rendition } from '#shared/story/card.ts';

const srcSetOf = (renditions: readonly Rendition[], format: Rendition['format']): string =>
  renditions
    .filter((rendition) => rendition.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

type PictureSourcesProps = { renditions: readonly Rendition[]; formats: readonly Rendition['format'][]; sizes: string };

/** The `<source>` elements of a `<picture>`, with the preferred format first. */
export const PictureSources = ({ renditions, formats, sizes }: PictureSourcesProps) =>
  formats.map((format) => {
    const srcSet = srcSetOf(renditions, format);
    return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
  });
