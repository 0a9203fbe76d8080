import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { keepScreenAwake } from '../../lib/screenAwake.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConsentBox, type Consent } from './ConsentBox.tsx';
import { setWhole, type Draft } from './draft.ts';
import { FilePick } from './FilePick.tsx';
import { Meter } from './Meter.tsx';
import { Problem } from './Problem.tsx';
import { RecordButton, TakeStatus } from './RecordButton.tsx';
import { ReaderName, type Naming } from './ReaderName.tsx';
import type { RecordingTools } from './tools.ts';
import { usePlayback } from './usePlayback.ts';
import { useTake } from './useTake.ts';

export type RecorderProps = {
  draft: Draft;
  asker: string | null;
  problem: 'tooLong' | 'undecodable' | undefined;
  tools: RecordingTools;
  consent: Consent;
  naming: Naming;
  notice: string | undefined;
  more: ReactNode;
  onChange: (draft: Draft) => void;
  onSend: (draft: Draft) => void;
};

/** Records the whole story in one take. */
export const Recorder = ({ draft, asker, problem, tools, notice, more, onChange, onSend, ...rest }: RecorderProps) => {
  const { consent, naming } = rest;
  const words = useWords(english);
  const playback = usePlayback();
  const recorder = useTake({
    openMicrophone: tools.openMicrophone,
    maxSeconds: 60 * limits.recordingMinutes,
    onTake: (take) => onChange(setWhole(draft, take)),
  });
  const { state, microphone } = recorder;
  const [file, setFile] = useState(draft.file);
  // A file is chosen, so the microphone's problem no longer matters.
  if (draft.file !== file) {
    setFile(draft.file);
    recorder.forgetProblem();
  }
  const isBusy = state.status !== 'idle';
  const sound = draft.file ?? draft.whole?.sound;
  const isBlocked = state.status === 'idle' && state.problem !== undefined && state.problem !== 'nothing';
  const isRecording = state.status === 'recording';
  // A screen that turns off in the middle of a long text can end the recording.
  useEffect(() => (isRecording ? keepScreenAwake({ isNeeded: () => true }) : undefined), [isRecording]);
  const status = useFocusAfter(sound);
  const start = () => {
    playback.stop();
    recorder.start();
  };
  return (
    <>
      <div className="record-bar__head">
        <div ref={status} tabIndex={-1} className="record-bar__status">
          <TakeStatus
            state={state}
            seconds={draft.file ? undefined : draft.whole?.seconds}
            hint={draft.file ? words.relative.chosen : (notice ?? words.relative.lead)}
          />
        </div>
        {!isBusy && more}
      </div>
      {state.status === 'recording' && microphone && <Meter loudness={microphone.loudness} />}
      {problem && <Problem text={words.file[problem]} />}
      {isBlocked && !sound && <FilePick draft={draft} decode={tools.decode} isStill={false} onChange={onChange} />}
      {!isBusy && !(consent.agrees && sound) && <ConsentBox consent={consent} asker={asker} />}
      {!isBusy && sound && <ReaderName naming={naming} />}
      <div className="reading__buttons">
        <RecordButton
          state={state}
          isAgain={sound !== undefined}
          onStart={() => consent.withConsent(start)}
          onStop={recorder.stop}
        />
        {!isBusy && sound && (
          <>
            <Button onClick={() => playback.toggle('take', sound)}>
              <Icon name={playback.sounding ? 'pause' : 'play'} solid />
              {playback.sounding ? words.paragraphs.pause : words.paragraphs.hear}
            </Button>
            <Button variation="primary" onClick={() => onSend(draft)}>
              {words.paragraphs.send}
            </Button>
          </>
        )}
      </div>
    </>
  );
};

/** Moves the focus to the new sound's status. The pressed button may be gone, or would record again. */
const useFocusAfter = (sound: Blob | undefined) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(sound);
  useEffect(() => {
    if (sound && sound !== before.current) element.current?.focus({ preventScroll: true });
    before.current = sound;
  }, [sound]);
  return element;
};
