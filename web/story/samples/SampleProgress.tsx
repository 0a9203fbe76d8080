import type { CSSProperties } from 'react';
import type { Hanging as Progress } from '#shared/account/siteConfig.ts';
import { ui } from '../../strings/en/ui.ts';
import { useWords } from '../../strings/useWords.ts';
import './sampleProgress.css';

export const SampleProgress = ({ progress }: { progress: Progress | undefined }) => {
  const words = useWords(ui);
  if (!progress) return null;
  const { hung, of } = progress;
  return (
    <output className="sample-progress">
      {words.preparingSamples(hung, of)}
      <span className="sample-progress__bar" style={{ '--part': hung / of } as CSSProperties} aria-hidden="true" />
    </output>
  );
};
