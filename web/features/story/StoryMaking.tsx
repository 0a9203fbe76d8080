import type { CSSProperties } from 'react';
import { progressOf, stageLabels, type TellingStage } from '../upload/stages.ts';
import '../upload/stages.css';

/** Waiting for the text: the stage the story is in, never a bare spinner. */
export const StoryMaking = ({ title, stage }: { title: string; stage: TellingStage }) => {
  const { step, part } = progressOf[stage];
  return (
    <div className="making" style={{ '--progress': part } as CSSProperties}>
      <h1>{title}</h1>
      <progress className="progress" aria-label={title} max={100} value={Math.round(part * 100)} />
      <ol className="stages">
        {stageLabels.map((label, index) => (
          <li
            key={label}
            className={index < step ? 'is-done' : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{stageLabels[step]}</output>
    </div>
  );
};
