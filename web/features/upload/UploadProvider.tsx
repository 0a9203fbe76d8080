import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Analyzing } from './Analyzing.tsx';
import { useReadyAudio } from './useReadyAudio.ts';
import { useTelling } from './useTelling.ts';
import { UploadsContext } from './useUploads.ts';

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }));

/** Lets any screen begin a story, and shows the dialog and the wait above all of them. */
export const UploadProvider = ({ children }: { children: ReactNode }) => {
  const telling = useTelling();
  useReadyAudio();
  const newest = useRef(telling);
  useEffect(() => {
    newest.current = telling;
  });
  const uploads = useMemo(
    () => ({
      choose: (file?: File) => newest.current.choose(file),
      tell: (file: File) => void newest.current.tell(file),
    }),
    [],
  );
  const { state } = telling;
  return (
    <UploadsContext value={uploads}>
      {children}
      {state.is === 'choosing' && (
        <Suspense>
          <UploadDialog
            file={state.file}
            reason={state.reason}
            fields={state.fields}
            onChoose={telling.choose}
            onCancel={telling.close}
            onAnalyze={(file, fields) => void telling.tell(file, fields)}
          />
        </Suspense>
      )}
      {state.is === 'working' && <Analyzing file={state.file} progress={state.progress} onLeave={telling.leave} />}
    </UploadsContext>
  );
};
