import type { Language } from '#shared/story/language.ts';
import { useRef, useState, type ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FilePick } from './FilePick.tsx';
import { missingOf, secondsOf, setTake, type Draft } from './draft.ts';
import { Meter } from './Meter.tsx';
import { Problem } from './Problem.tsx';
import type { RecordingTools } from './tools.ts';
import { usePlayback } from './usePlayback.ts';
import { RecordButton, TakeStatus } from './RecordButton.tsx';
import { useTake } from './useTake.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

const LEAST_SECONDS = 1;
const primary = { variation: 'primary' } as const;
const always = (act: () => void): void => act();

type ParagraphsProps = {
  language: Language;
  paragraphs: readonly string[];
  draft: Draft;
  first: number;
  problem: 'tooLong' | 'undecodable' | undefined;
  tools: RecordingTools;
  /** Calls `act` only with consent. */
  withConsent?: (act: () => void) => void;
  /** Shown above the buttons. */
  aside?: ReactNode;
  onChange: (draft: Draft) => void;
  onSend: (draft: Draft) => void;
};

export const Paragraphs = ({
  paragraphs,
  draft,
  first,
  problem,
  tools,
  onChange,
  onSend,
  ...rest
}: ParagraphsProps) => {
  const { withConsent = always, aside, language } = rest;
  const words = useWords(english);
  const [at, setAt] = useState(Math.max(0, Math.min(first, paragraphs.length - 1)));
  const shown = useRef<HTMLParagraphElement>(null);
  const playback = usePlayback();
  const take = draft.takes[at];
  const recorder = useTake({
    openMicrophone: tools.openMicrophone,
    maxSeconds: Math.max(LEAST_SECONDS, 60 * limits.recordingMinutes - secondsOf(draft)),
    onTake: (next) => onChange(setTake(draft, at, next)),
  });
  const isBusy = recorder.state.status !== 'idle';
  const missing = missingOf(draft, paragraphs.length);
  const isLast = at === paragraphs.length - 1;
  const go = (to: number) => {
    playback.stop();
    setAt(to);
    // The paragraph gets the focus, because the pressed button may now be disabled.
    shown.current?.focus();
  };
  return (
    <div className="reading">
      <Places paragraphs={paragraphs} draft={draft} at={at} isStill={isBusy} onGo={go} />
      <p className="reading__text" {...inLanguage(language)} tabIndex={-1} ref={shown}>
        {paragraphs[at]}
      </p>
      <div className="reading__state">
        {recorder.state.status === 'recording' && recorder.microphone && (
          <Meter loudness={recorder.microphone.loudness} />
        )}
        <TakeStatus state={recorder.state} seconds={take?.seconds} hint={words.paragraphs.hint} />
      </div>
      {aside}
      <div className="reading__buttons">
        <RecordButton
          state={recorder.state}
          isAgain={take !== undefined}
          onStart={() =>
            withConsent(() => {
              playback.stop();
              recorder.start();
            })
          }
          onStop={recorder.stop}
        />
        <Button isDisabled={!take || isBusy} onClick={() => take && playback.toggle(String(at), take.sound)}>
          <Icon name={playback.sounding ? 'pause' : 'play'} solid />
          {playback.sounding ? words.paragraphs.pause : words.paragraphs.hear}
        </Button>
        {isLast || missing === 0 ? (
          <Button
            variation={missing === 0 ? 'primary' : 'link'}
            isDisabled={isBusy || missing > 0}
            onClick={() => onSend({ ...draft, file: undefined, whole: undefined })}
          >
            {words.paragraphs.send}
          </Button>
        ) : (
          <Button {...(take && primary)} isDisabled={isBusy || !take} onClick={() => go(at + 1)}>
            {words.paragraphs.next}
            <Icon name="right" />
          </Button>
        )}
      </div>
      {isLast && missing > 0 && <p className="quiet">{words.paragraphs.missing(missing)}</p>}
      <Problem text={problem && words.file[problem]} />
      <FilePick draft={draft} decode={tools.decode} isStill={isBusy} onChange={onChange} onSend={onSend} />
    </div>
  );
};

type PlacesProps = {
  paragraphs: readonly string[];
  draft: Draft;
  at: number;
  isStill: boolean;
  onGo: (at: number) => void;
};

const Places = ({ paragraphs, draft, at, isStill, onGo }: PlacesProps) => {
  const words = useWords(english).paragraphs;
  if (paragraphs.length < 2) return null;
  return (
    <nav className="reading__places" aria-label={words.list}>
      {paragraphs.map((text, index) => {
        const isRead = draft.takes[index] !== undefined;
        return (
          <button
            key={text}
            type="button"
            className="reading__place"
            aria-current={index === at ? 'step' : undefined}
            aria-label={`${words.one(index + 1, paragraphs.length)}, ${isRead ? words.isRead : words.isNotRead}`}
            aria-disabled={isStill || undefined}
            data-read={isRead || undefined}
            onClick={() => !isStill && onGo(index)}
          >
            {isRead ? <Icon name="check" /> : index + 1}
          </button>
        );
      })}
    </nav>
  );
};
