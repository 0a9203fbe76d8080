import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const StorySkeleton = () => {
  const words = useWords(english);
  useTitle(words.untitled);
  return (
    <div className="viewer">
      <output className="visually-hidden">{words.opening}</output>
      <div className="viewer__side" />
      <div className="viewer__left">
        <div className="viewer__picture">
          <div className="skeleton skeleton--picture viewer__waiting" />
        </div>
        <div className="viewer__listen">
          <div className="skeleton viewer__waiting-player" />
        </div>
      </div>
      <div className="viewer__text">
        <div className="skeleton viewer__waiting-head" />
        {lines.map((name) => (
          <div key={name} className="skeleton skeleton--line" />
        ))}
        <div className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  );
};
