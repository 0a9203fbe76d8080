import type { CSSProperties } from 'react';
import type { Rendition } from '#shared/story/card.ts';
import type { Language } from '#shared/story/language.ts';
import { inLanguage } from '../lib/inLanguage.ts';
import { PictureSources } from './PictureSources.tsx';

type StoryPictureProps = {
  src: string;
  renditions: readonly Rendition[];
  alt: string;
  language: Language | undefined;
  sizes: string;
  width: number;
  height: number;
  /** A `data:` URL of a few hundred bytes, shown until the picture is loaded. */
  placeholder: string | null;
  eager?: boolean;
};

const formats = ['avif', 'webp', 'jpeg'] as const;

export const StoryPicture = (props: StoryPictureProps) => {
  const { src, renditions, alt, language, sizes, width, height, placeholder, eager = false } = props;
  const style = placeholder ? ({ '--placeholder': `url("${placeholder}")` } as CSSProperties) : undefined;
  return (
    <picture className="story-picture" style={style}>
      <PictureSources renditions={renditions} formats={formats} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        {...inLanguage(language)}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
};
