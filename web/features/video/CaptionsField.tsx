import { useId } from 'react';
import { video as english } from '../../strings/en/video.ts';
import { useWords } from '../../strings/useWords.ts';
import type { CaptionKind } from './useQueueVideo.ts';

const inOrder = ['lit', 'plain', 'none'] as const satisfies readonly CaptionKind[];

type CaptionsFieldProps = { captions: CaptionKind; onChange: (captions: CaptionKind) => void };

export const CaptionsField = ({ captions, onChange }: CaptionsFieldProps) => {
  const words = useWords(english);
  const name = useId();
  return (
    <fieldset className="shapes">
      <legend>{words.captions}</legend>
      {inOrder.map((one) => (
        <label key={one} className="shape">
          <input type="radio" name={name} value={one} checked={one === captions} onChange={() => onChange(one)} />
          <span className="captions__line" data-kind={one} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span>
            {words.captionKinds[one].name} <small className="quiet">{words.captionKinds[one].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
