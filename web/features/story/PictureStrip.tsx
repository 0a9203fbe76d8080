import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import type { PictureOfStory } from '../../story/picturesOf.ts';

type PictureStripProps = {
  pictures: readonly PictureOfStory[];
  /** How many there will be; not all are there while the story is made. */
  count: number;
  shown: number;
  onLook: (at: number) => void;
};

/** All pictures of a story, small, each a press away. */
export const PictureStrip = ({ pictures, count, shown, onLook }: PictureStripProps) => {
  const words = useWords(english);
  return (
    <ol className="picture-strip" aria-label={words.pictures(count)}>
      {Array.from({ length: count }, (_, at) => {
        const { thumbnail = null, placeholder = null, alt = '' } = pictures[at] ?? {};
        return (
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
        );
      })}
    </ol>
  );
};
