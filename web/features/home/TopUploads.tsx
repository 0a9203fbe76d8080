import { Link } from 'react-router';
import type { StoryCard } from '#shared/story/card.ts';
import { limits } from '#shared/limits.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { CardSkeleton } from '../../ui/StoryCard.tsx';
import { SampleProgress } from '../../story/samples/SampleProgress.tsx';
import { ItemCard } from '../../story/ItemCard.tsx';
import { useSampleProgress } from '../../story/samples/useSampleProgress.ts';
import type { TopUploadsSituation } from './useTopUploads.ts';
import { Button } from '../../ui/Button.tsx';

const placeholders = Array.from({ length: limits.exploreOnHome }, (_, rank) => rank);
const cardSizes = '(min-width: 1200px) 22vw, (min-width: 768px) 40vw, min(66vw, 19rem)';
const leadSizes = '(min-width: 1024px) 44vw, (min-width: 768px) 80vw, min(66vw, 19rem)';

/** Stories that have neither plays nor favorites get no rank, because their order is arbitrary. */
const countRanked = (stories: readonly StoryCard[]): number => {
  const first = stories.findIndex(({ metrics }) => metrics.views + metrics.favorites === 0);
  return first < 0 ? stories.length : first;
};

const Row = ({ situation }: { situation: TopUploadsSituation | { status: 'coming' } }) => {
  const words = useWords(home);
  switch (situation.status) {
    case 'loading':
    case 'coming':
      return (
        <ol className="top" aria-busy="true">
          {placeholders.map((rank) => (
            <li key={rank}>
              <CardSkeleton />
            </li>
          ))}
        </ol>
      );
    case 'failed':
      return (
        <p className="top__note" role="alert">
          {words.notReached}
          <Button onClick={situation.retry}>{words.tryAgain}</Button>
        </p>
      );
    case 'empty':
      return <output className="top__note">{words.noneYet}</output>;
    case 'ready': {
      const ranked = countRanked(situation.stories);
      return (
        <ol className="top">
          {situation.stories.map((story, rank) => (
            <li key={story.uid} className={rank < ranked ? 'top__ranked' : undefined}>
              <ItemCard story={story} sizes={rank === 0 ? leadSizes : cardSizes} />
            </li>
          ))}
        </ol>
      );
    }
  }
};

export const TopUploads = ({ situation }: { situation: TopUploadsSituation }) => {
  const words = useWords(home);
  const sampleProgress = useSampleProgress(
    situation.status === 'empty' || (situation.status === 'ready' && situation.isWhole),
  );
  return (
    <section className="section" aria-labelledby="top">
      <div className="section__head">
        <div>
          <h2 id="top">{words.top}</h2>
          <SampleProgress progress={sampleProgress} />
        </div>
        <Link className="link" to="/explore">
          {words.exploreAll}
        </Link>
      </div>
      <Row situation={sampleProgress && situation.status === 'empty' ? { status: 'coming' } : situation} />
    </section>
  );
};
