import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { usePart } from '../../lib/usePart.ts';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { Analyzing } from './Analyzing.tsx';
import { DropAnywhere } from './DropAnywhere.tsx';
import { useDraft } from './useDraft.ts';
import { useReadyAudio } from './useReadyAudio.ts';
import { useMakingStory } from './useMakingStory.ts';
import type { StoryFields } from '../../lib/device.ts';
import { DraftContext, UploadsContext } from '../../lib/useUploads.ts';

const loadDialog = () => import('./UploadDialog.tsx');

/** A chosen picture fades out what plays, so that another story does not talk over the new one. */
const useQuietMaking = () => {
  const host = usePlayerHost();
  const making = useMakingStory();
  const choose: typeof making.choose = (files, earlier) => {
    if (files) host.listening()?.fadeOut();
    making.choose(files, earlier);
  };
  const make: typeof making.make = (file) => {
    host.listening()?.fadeOut();
    return making.make(file);
  };
  return { ...making, choose, make };
};

type Props = { children: ReactNode; load?: typeof loadDialog };

export const UploadProvider = ({ children, load = loadDialog }: Props) => {
  const making = useQuietMaking();
  useReadyAudio();
  const newest = useRef(making);
  useEffect(() => {
    newest.current = making;
  });
  const uploads = useMemo(
    () => ({
      // A failed preload is ignored. Opening the dialog loads the code again.
      prepare: () => void load().catch(() => undefined),
      choose: (files?: File | readonly File[], fields?: StoryFields) => newest.current.choose(files, { fields }),
      make: (file: File) => void newest.current.make(file),
    }),
    [load],
  );
  const draft = useDraft(({ files, fields }, hasWaited) => newest.current.choose(files, { fields, hasWaited }));
  const { state } = making;
  const { part, need } = usePart(load);
  const isChoosing = state.status === 'choosing';
  const onChoosing = useEffectEvent(async () => {
    // If the dialog's code fails to load, the dialog counts as closed, so that the next attempt loads the code again.
    if (!(await need()) && newest.current.state.status === 'choosing') newest.current.close();
  });
  useEffect(() => {
    if (isChoosing) void onChoosing();
  }, [isChoosing]);
  return (
    <UploadsContext value={uploads}>
      <DraftContext value={draft}>{children}</DraftContext>
      <DropAnywhere onFiles={uploads.choose} />
      {state.status === 'choosing' && part && (
        <part.UploadDialog
          choice={state}
          onChoose={making.choose}
          onChange={making.change}
          onCancel={making.close}
          onKeep={draft.keep}
          onAnalyze={(files, fields) => void making.makeOf(files, fields)}
        />
      )}
      {state.status === 'working' && <Analyzing file={state.file} progress={state.progress} onLeave={making.leave} />}
    </UploadsContext>
  );
};
