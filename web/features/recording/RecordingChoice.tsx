import { useState } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { recordingFailures } from '../../strings/en/recordingFailures.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VoiceRadio } from '../../voices/VoiceRadio.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { DialogError } from '../../ui/Dialog.tsx';
import { usePlayback } from './usePlayback.ts';
import { useRecordings } from './useRecordings.ts';
import './recordings.css';

type RecordingChoiceProps = {
  uid: string;
  /** The language of the translation whose recordings are listed. Undefined for the story's own. */
  language?: Language | undefined;
  /** The translations that the story has. Recordings of others are listed with the story's own. */
  translations: readonly StoryTranslation[];
  /** The name of the radio group, which also contains the voices below. */
  group: string;
  current: string;
  selected: string;
  onSelect: (recording: Recording) => void;
};

/** Scrolls back up to the recordings, because the list scrolls to the chosen voice, which is below them. */
const bringIntoView = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'start' });

/** The recordings of one text. Those of a removed translation stay in the story's list, to be removed there. */
const recordingsOf = (
  recordings: readonly Recording[],
  { language, translations }: Pick<RecordingChoiceProps, 'language' | 'translations'>,
): Recording[] => {
  const isThere = (of: Language) => translations.some((one) => one.isMade && isSameLanguage(one.language, of));
  return recordings.filter((one) =>
    language === undefined
      ? one.language === null || !isThere(one.language)
      : one.language !== null && isSameLanguage(one.language, language),
  );
};

export const RecordingChoice = ({ uid, language, translations, ...choice }: RecordingChoiceProps) => {
  const words = useWords(english).voices;
  const { data, accept, remove } = useRecordings(uid);
  const playback = usePlayback();
  const [errorMessage, setErrorMessage] = useState<string>();
  const recordings = recordingsOf(data?.recordings ?? [], { language, translations });
  if (recordings.length === 0) return null;
  const act = async (work: Promise<void>) => {
    setErrorMessage(undefined);
    await work.catch((error: unknown) => setErrorMessage(toErrorMessage(error)));
  };
  return (
    <section className="recordings" ref={bringIntoView}>
      <h3>{words.heading}</h3>
      <DialogError text={errorMessage} />
      <ul className="voices">
        {recordings.map((one) => (
          <RecordingRow
            key={one.recordingId}
            recording={one}
            playback={playback}
            {...choice}
            onAccept={() => act(accept(one.recordingId))}
            onRemove={() => act(remove(one.recordingId))}
          />
        ))}
      </ul>
    </section>
  );
};

type RecordingRowProps = Omit<RecordingChoiceProps, 'uid' | 'language' | 'translations'> & {
  recording: Recording;
  playback: ReturnType<typeof usePlayback>;
  onAccept: () => Promise<void>;
  onRemove: () => Promise<void>;
};

const RecordingRow = ({ recording, playback, onAccept, onRemove, ...choice }: RecordingRowProps) => {
  const words = useWords(english).voices;
  const { recordingId, voiceId, reader, state, audioUrl, fits } = recording;
  const isSounding = playback.sounding === recordingId;
  return (
    <li className="voice recording">
      {audioUrl === null ? (
        <span />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={isSounding ? words.pause(reader) : words.listen(reader)}
          data-sounding={isSounding || undefined}
          onClick={() => playback.toggle(recordingId, audioUrl)}
        >
          <Icon name={isSounding ? 'pause' : 'play'} solid />
        </button>
      )}
      <span>
        <span className="voice__name">{words.readBy(reader)}</span>
        <About recording={recording} />
        {playback.silent === recordingId && (
          <span className="voice__silent" role="alert">
            {words.silent}
          </span>
        )}
      </span>
      {state === 'ready' && fits ? (
        <VoiceRadio
          group={choice.group}
          name={reader}
          isCurrent={voiceId === choice.current}
          isSelected={voiceId === choice.selected}
          onSelect={() => choice.onSelect(recording)}
        />
      ) : (
        <span />
      )}
      <Acts recording={recording} onAccept={onAccept} onRemove={onRemove} />
    </li>
  );
};

const About = ({ recording }: { recording: Recording }) => {
  const words = useWords(english).voices;
  const failures = useWords(recordingFailures);
  const { languageName } = useFormats();
  const { state, language, fits, failure, highlighting, durationSeconds, mayBePublic, isCompared } = recording;
  const facts = [
    language !== null && languageName(language),
    state !== 'ready' && words.states[state],
    durationSeconds !== null && minutesAndSeconds(durationSeconds),
    state === 'ready' && words.highlightings[highlighting],
    state === 'ready' && isCompared && !mayBePublic && words.notPublic,
    state === 'ready' && !isCompared && words.uncompared,
  ];
  return (
    <>
      <span className="voice__labels">{facts.filter((fact) => fact !== false).join(' · ')}</span>
      {failure !== null && <span className="voice__silent">{failures.text(failure)}</span>}
      {!fits && <span className="voice__labels">{words.earlier}</span>}
    </>
  );
};

const Acts = ({ recording, onAccept, onRemove }: Pick<RecordingRowProps, 'recording' | 'onAccept' | 'onRemove'>) => {
  const words = useWords(english).voices;
  const [status, setIs] = useState<'idle' | 'asking' | 'busy'>('idle');
  const { reader, state } = recording;
  const act = async (work: () => Promise<void>) => {
    setIs('busy');
    await work();
    setIs('idle');
  };
  if (status === 'asking')
    return (
      <span className="recording__acts">
        <span>{words.removeAsk(reader)}</span>
        <Button variation="link" onClick={() => setIs('idle')}>
          {words.keep}
        </Button>
        <Button onClick={() => void act(onRemove)}>{words.remove}</Button>
      </span>
    );
  const isOffered = state === 'offered';
  return (
    <span className="recording__acts">
      {isOffered && (
        <Button
          variation="primary"
          aria-label={words.acceptThat(reader)}
          isDisabled={status === 'busy'}
          onClick={() => void act(onAccept)}
        >
          {words.accept}
        </Button>
      )}
      <Button
        variation="link"
        aria-label={isOffered ? words.refuseThat(reader) : words.removeThat(reader)}
        isDisabled={status === 'busy'}
        onClick={() => setIs('asking')}
      >
        {isOffered ? words.refuse : words.remove}
      </Button>
    </span>
  );
};
