import { useEffect, useRef, useState } from 'react';
import type { Rendition } from '#shared/story/card.ts';
import { storyLanguage } from '#shared/story/language.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { isOfflineItem } from '../../offline/useOfflineStory.ts';
import { useWords } from '../../strings/useWords.ts';
import { pictureSizes } from '../../ui/pictureSizes.ts';
import { useImageGlide, type Glide } from '../../player/glide/useGlide.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

const srcSetOf = (renditions: readonly Rendition[], format: Rendition['format']): string =>
  renditions
    .filter((rendition) => rendition.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** As wide as the widest file there is. */
const enlargedSizes = '1600px';

type PictureImageProps = {
  story: Item;
  picture: ItemPicture;
  /** Which it is, 0 the first. */
  at?: number;
  glide: Glide;
  /** Another is shown in its place. */
  isHidden: boolean;
  onExpired: () => Promise<unknown>;
};

/** One picture of a story in the lightest form the browser takes, which follows the voice. */
export const PictureImage = ({ story, picture, at = 0, glide, isHidden, onExpired }: PictureImageProps) => {
  const words = useWords(english);
  const [isLoaded, setLoaded] = useState(false);
  const [hasRenewed, setRenewed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useImageGlide(glide, image, at);
  // A picture from the cache may be complete before React listens. Asked for after the screen is drawn, not within it:
  // that would draw twice in one go.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoaded(true);
  }, []);
  const { imageUrl, width, height, renditions, alt } = picture;
  // A kept copy has the files that it was kept with.
  const sizes = glide.isEnlarged && !isOfflineItem(story) ? enlargedSizes : pictureSizes;
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => {
        const srcSet = srcSetOf(renditions, format);
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        className="picture__whole"
        src={imageUrl ?? undefined}
        fetchPriority={at === 0 ? 'high' : undefined}
        alt={alt || words.picture}
        {...(alt && inLanguage(storyLanguage))}
        width={width ?? undefined}
        height={height ?? undefined}
        aria-hidden={isHidden || undefined}
        data-loaded={isLoaded || undefined}
        ref={image}
        onLoad={() => setLoaded(true)}
        onError={() => {
          if (hasRenewed) return;
          setRenewed(true);
          void onExpired();
        }}
      />
    </picture>
  );
};
