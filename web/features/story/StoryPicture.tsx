import { useState, type CSSProperties } from 'react';
import type { Rendition } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { isKept } from '../../offline/useKeptStory.ts';
import { useWords } from '../../strings/useWords.ts';
import { pictureSizes } from '../../ui/pictureSizes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shapeOf } from '../upload/shapes.ts';
import './glide/glide.css';
import type { Gliding } from './glide/glide.ts';
import { useGlide } from './glide/useGlide.ts';

/** Pictures far from the usual shapes stand in a box of the nearest one; nothing is cropped. */
const ratioOf = ({ uid, width, height }: Item): number => {
  const shape = width && height ? width / height : (shapeOf(uid) ?? 4 / 3);
  return Math.min(3.2, Math.max(0.42, shape));
};

const srcSetOf = (renditions: readonly Rendition[], format: Rendition['format']): string =>
  renditions
    .filter((rendition) => rendition.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** As wide as the widest file there is. */
const enlargedSizes = '1600px';

type StoryPictureProps = { story: Item; player: Gliding; onExpired: () => Promise<unknown> };

/**
 * The picture on a glow of its mood's hue; a blur of itself until it is there. It follows the voice, and is whole where
 * somebody taps it.
 */
export const StoryPicture = ({ story, player, onExpired }: StoryPictureProps) => {
  const words = useWords(english);
  const [isLoaded, setLoaded] = useState(false);
  const [hasRenewed, setRenewed] = useState(false);
  const { attach, canMove, isStill, isEnlarged, toggle } = useGlide(story, player);
  const { imageUrl, width, height, placeholder, renditions, description } = story;
  // A kept copy has the files that it was kept with.
  const sizes = isEnlarged && !isKept(story) ? enlargedSizes : pictureSizes;
  return (
    <figure className="viewer__picture">
      <div className="viewer__glow" />
      <div
        className={imageUrl || placeholder ? 'picture' : 'picture skeleton'}
        style={{ '--ratio': ratioOf(story) } as CSSProperties}
      >
        {placeholder && <img className="picture__placeholder" src={placeholder} alt="" />}
        {imageUrl && (
          <picture>
            {(['avif', 'webp'] as const).map((format) => {
              const srcSet = srcSetOf(renditions, format);
              return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
            })}
            <img
              className="picture__whole"
              src={imageUrl}
              fetchPriority="high"
              alt={description || words.picture}
              lang={description ? 'en' : undefined}
              width={width ?? undefined}
              height={height ?? undefined}
              data-loaded={isLoaded || undefined}
              // A picture from the cache may be complete before React listens.
              ref={(image) => {
                if (!image) return;
                attach(image);
                if (image.complete && image.naturalWidth > 0) setLoaded(true);
              }}
              onLoad={() => setLoaded(true)}
              onError={() => {
                if (hasRenewed) return;
                setRenewed(true);
                void onExpired();
              }}
            />
          </picture>
        )}
        {canMove && imageUrl && (
          <button
            type="button"
            className="icon-button icon-button--filled picture__still"
            aria-pressed={isStill}
            aria-label={words.wholePicture}
            title={words.wholePicture}
            onClick={toggle}
          >
            <Icon name="image" />
          </button>
        )}
      </div>
    </figure>
  );
};
