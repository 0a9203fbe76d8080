import type { CSSProperties } from 'react';
import type { Shot } from '#shared/story/shot.ts';
import type { Item } from '#shared/story/story.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { transformOf } from '../../../player/glide/glide.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';

export const wordsOfShot = (shots: readonly Shot[], at: number, text: string): string =>
  text
    .slice(shots[at]?.start, shots[at + 1]?.start)
    .replaceAll(/\s+/g, ' ')
    .trim();

type ViewListProps = {
  story: Item;
  shots: readonly Shot[];
  chosen: number;
  onChoose: (at: number) => void;
};

export const ViewList = ({ story, shots, chosen, onChoose }: ViewListProps) => {
  const words = useWords(english).motion;
  return (
    <ol className="view-list" aria-label={words.views}>
      {shots.map(({ start, picture, ...area }, at) => {
        const { thumbnail, width, height } = story.pictures[picture] ?? story;
        const ratio = width && height ? width / height : 4 / 3;
        return (
          <li key={start}>
            <button className="view-list__view" type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
              <span className="view-list__crop" style={{ '--ratio': ratio } as CSSProperties}>
                {thumbnail && <img src={thumbnail} alt="" style={{ transform: transformOf(area) }} />}
              </span>
              <span className="view-list__words">
                <span className="visually-hidden">{words.view(at + 1, shots.length)} </span>
                <span {...inLanguage(story.language)}>{wordsOfShot(shots, at, story.analysisText)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
