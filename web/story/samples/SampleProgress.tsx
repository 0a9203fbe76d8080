import type { CSSProperties } from 'react';
import type { SampleProgress as Progress } from '#shared/account/siteConfig.ts';
import { ui } from '../../strings/en/ui.ts';
import { useWords } from '../../strings/useWords.ts';
import './sampleProgress.css';

export const SampleProgress = ({ progress }: { progress: Progress | undefined }) => {
  const words = useWords(ui);
  if (!progress) return null;
  const { added, of } = progress;
  return (
    <output className="sample-progress">
      {words.preparingSamples(added, of)}
      <span className="sample-progress__bar" style={{ '--part': added / of } as CSSProperties} aria-hidden="true" />
    </output>
  );
};
