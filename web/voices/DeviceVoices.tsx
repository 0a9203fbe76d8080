import { useState, type ReactNode } from 'react';
import { anyLanguage, sentencesIn } from '#shared/story/language.ts';
import { voices as english } from '../strings/en/voices.ts';
import { useFormats, useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useDevicePreview } from './devicePreview.ts';
import { VoiceRadio } from './VoiceRadio.tsx';
import './voices.css';

const SHOWN = 8;
const SAMPLE_CHARACTERS = 160;

const sampleOf = (text: string): string => {
  const [first] = sentencesIn(text, anyLanguage);
  return (first ? text.slice(first.start, first.end) : text).slice(0, SAMPLE_CHARACTERS);
};

type DeviceVoicesProps = {
  group: string;
  voices: readonly SpeechSynthesisVoice[];
  /** The `voiceURI` of the chosen voice. */
  selected: string | undefined;
  /** The sample is its first sentence. */
  text: string;
  onSelect: (voiceId: string) => void;
  children?: ReactNode;
};

/** The device's own voices. `children` are rows before them. */
export const DeviceVoices = ({ group, voices, selected, text, onSelect, children }: DeviceVoicesProps) => {
  const words = useWords(english);
  const preview = useDevicePreview();
  const isFirst = voices.slice(0, SHOWN).some(({ voiceURI }) => voiceURI === selected);
  const [isWhole, setWhole] = useState(selected !== undefined && !isFirst);
  return (
    <>
      <p className="quiet device-voices__note">
        {words.device.note} {voices.some(({ localService }) => !localService) && words.device.sent}
      </p>
      <ul className="voices">
        {children}
        {(isWhole ? voices : voices.slice(0, SHOWN)).map((voice) => (
          <DeviceVoiceRow
            key={voice.voiceURI}
            voice={voice}
            preview={preview}
            onPreview={() => preview.toggle(voice, sampleOf(text))}
          >
            <VoiceRadio
              group={group}
              name={voice.name}
              isCurrent={false}
              isSelected={voice.voiceURI === selected}
              onSelect={() => onSelect(voice.voiceURI)}
            />
          </DeviceVoiceRow>
        ))}
      </ul>
      {!isWhole && voices.length > SHOWN && (
        <Button variation="link" onClick={() => setWhole(true)}>
          {words.device.showAll(voices.length)}
        </Button>
      )}
    </>
  );
};

type DeviceVoiceRowProps = {
  voice: SpeechSynthesisVoice;
  preview: { sounding?: string; silent?: string };
  onPreview: () => void;
  children: ReactNode;
};

const DeviceVoiceRow = ({ voice, preview, onPreview, children }: DeviceVoiceRowProps) => {
  const words = useWords(english);
  const { languageName } = useFormats();
  const { name, voiceURI, lang, localService } = voice;
  const isSounding = preview.sounding === voiceURI;
  return (
    <li className="voice">
      <button
        type="button"
        className="icon-button"
        aria-label={isSounding ? words.pause(name) : words.play(name)}
        data-sounding={isSounding || undefined}
        onClick={onPreview}
      >
        <Icon name={isSounding ? 'pause' : 'play'} solid />
      </button>
      <span>
        <span className="voice__name">{name}</span>
        <span className="voice__labels">
          {[languageName(lang.replaceAll('_', '-')), !localService && words.device.online].filter(Boolean).join(' · ')}
        </span>
        {preview.silent === voiceURI && (
          <span className="voice__silent" role="alert">
            {words.silent}
          </span>
        )}
      </span>
      {children}
    </li>
  );
};
