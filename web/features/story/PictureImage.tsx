import { useEffect, useRef, useState } from 'react';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { isOfflineItem } from '../../offline/useOfflineStory.ts';
import { useWords } from '../../strings/useWords.ts';
import { pictureSizes } from '../../ui/pictureSizes.ts';
import { PictureSources } from '../../ui/PictureSources.tsx';
import { useImageGlide, type Glide } from '../../player/glide/useGlide.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

const formats = ['avif', 'webp'] as const;

/** The width of the widest stored file. */
const enlargedSizes = '1600px';

type PictureImageProps = {
  story: Item;
  picture: ItemPicture;
  at?: number;
  glide: Glide;
  isHidden: boolean;
  onExpired: () => Promise<unknown>;
};

export const PictureImage = ({ story, picture, at = 0, glide, isHidden, onExpired }: PictureImageProps) => {
  const words = useWords(english);
  const [isLoaded, setLoaded] = useState(false);
  const [hasRenewed, setRenewed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useImageGlide(glide, image, at);
  // A cached picture may have loaded before React subscribed to its `load` event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoaded(true);
  }, []);
  const { imageUrl, width, height, renditions, alt } = picture;
  // A picture saved offline has only one size.
  const sizes = glide.isEnlarged && !isOfflineItem(story) ? enlargedSizes : pictureSizes;
  return (
    <picture>
      <PictureSources renditions={renditions} formats={formats} sizes={sizes} />
      <img
        className="picture__whole"
        src={imageUrl ?? undefined}
        fetchPriority={at === 0 ? 'high' : undefined}
        alt={alt || words.picture}
        {...(alt && inLanguage(story.language))}
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
