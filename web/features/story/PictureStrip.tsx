import type { ItemPicture } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';

type PictureStripProps = {
  pictures: readonly ItemPicture[];
  shown: number;
  onLook: (at: number) => void;
};

export const PictureStrip = ({ pictures, shown, onLook }: PictureStripProps) => {
  const words = useWords(english);
  const count = pictures.length;
  return (
    <ol className="picture-strip" aria-label={words.pictures(count)}>
      {pictures.map(({ thumbnail, placeholder, alt }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a story's pictures keep their order
        <li key={at}>
          <button
            type="button"
            aria-pressed={shown === at}
            disabled={thumbnail === null}
            aria-label={words.nthPicture(at + 1, count, alt)}
            onClick={() => onLook(at)}
          >
            {thumbnail !== null && (
              <img
                src={thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
              />
            )}
          </button>
        </li>
      ))}
    </ol>
  );
};
