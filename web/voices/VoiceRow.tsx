import type { ReactNode } from 'react';
import type { Voice } from '#shared/story/listVoices.ts';
import { voices as english } from '../strings/en/voices.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import { useVoiceLabels } from './useVoiceLabels.ts';
import type { VoicePreview } from './useVoicePreview.ts';
import './voices.css';

type VoiceRowProps = {
  voice: Voice;
  preview: VoicePreview;
  /** A star or a radio button. Its label should contain the voice's name. */
  children?: ReactNode;
};

/** Must be a child of `<ul className="voices">`. */
export const VoiceRow = ({ voice, preview, children }: VoiceRowProps) => {
  const words = useWords(english);
  const { labelsOf } = useVoiceLabels();
  const { voice_id, name, preview_url } = voice;
  const isSounding = preview.sounding === voice_id;
  return (
    <li className="voice">
      {preview_url === null ? (
        <span />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={isSounding ? words.pause(name) : words.play(name)}
          data-sounding={isSounding || undefined}
          onClick={() => preview.toggle(voice)}
        >
          <Icon name={isSounding ? 'pause' : 'play'} solid />
        </button>
      )}
      <span>
        <span className="voice__name">{name}</span>
        <span className="voice__labels">
          {labelsOf(voice).join(' · ')}
          {preview.loading === voice_id && <output className="voice__preparing">{words.preparing}</output>}
        </span>
        {preview.silent === voice_id && (
          <span className="voice__silent" role="alert">
            {preview.reason ?? words.silent}
          </span>
        )}
      </span>
      {children}
    </li>
  );
};
