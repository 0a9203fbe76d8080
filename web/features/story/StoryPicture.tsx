import { useState, type CSSProperties } from 'react';
import type { Rendition } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { pictureSizes } from '../../ui/pictureSizes.ts';
import { shapeOf } from '../upload/shapes.ts';

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

/** The picture, whole, on a glow of its mood's hue; a blur of itself until it is there. */
export const StoryPicture = ({ story, onExpired }: { story: Item; onExpired: () => Promise<unknown> }) => {
  const words = useWords(english);
  const [isLoaded, setLoaded] = useState(false);
  const [hasRenewed, setRenewed] = useState(false);
  const { imageUrl, width, height, placeholder, renditions, description } = story;
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
              return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={pictureSizes} />;
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
              ref={(image) => void (image?.complete && image.naturalWidth > 0 && setLoaded(true))}
              onLoad={() => setLoaded(true)}
              onError={() => {
                if (hasRenewed) return;
                setRenewed(true);
                void onExpired();
              }}
            />
          </picture>
        )}
      </div>
    </figure>
  );
};
