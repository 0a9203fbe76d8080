import type { CSSProperties } from 'react';
import { progressOf, type MakingStage } from '../../story/stages.ts';
import '../../story/stages.css';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';

export const StoryMaking = ({ title, stage }: { title: string; stage: MakingStage }) => {
  const { stages } = useWords(upload);
  const { step, part } = progressOf[stage];
  return (
    <div className="making" style={{ '--progress': part } as CSSProperties}>
      <h1>{title}</h1>
      <progress className="progress" aria-label={title} max={100} value={Math.round(part * 100)} />
      <ol className="stages">
        {stages.map((label, index) => (
          <li
            key={label}
            className={index < step ? 'is-done' : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{stages[step]}</output>
    </div>
  );
};
