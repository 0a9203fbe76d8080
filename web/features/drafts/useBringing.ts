import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImmichAlbum } from '#shared/admin/immich.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useServices } from '../../lib/services.tsx';
import { drafts as english } from '../../strings/en/drafts.ts';
import { wordsOf } from '../../strings/language.ts';
import { bringPhotos, noneLeftOut, nothingBrought, type Gather, type Progress } from './bringPhotos.ts';
import { gatherAlbum } from './immich/gatherAlbum.ts';
import { sourcesOf } from './photoFile.ts';
import { draftsKey } from './useDrafts.ts';

/** While an album is read, nobody knows how many photographs it has. `reason` says why the run ended early. */
export type Bringing =
  | { status: 'idle' }
  | { status: 'reading' }
  | ({ status: 'running' } & Progress)
  | ({ status: 'ended'; reason: string | undefined } & Progress);

type Run = { gather: Gather; first: Bringing; canceled: string };

/** Sends photographs one after another. Leaving the screen ends the run; choosing the same again continues it. */
export const useBringing = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const [state, setState] = useState<Bringing>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async ({ gather, first, canceled }: Run): Promise<void> => {
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    let progress: Progress = { total: 0, brought: nothingBrought };
    const end = (reason: string | undefined): void => setState({ status: 'ended', ...progress, reason });
    setState(first);
    try {
      await bringPhotos({ client, signal: abort.signal }, gather, (now) => {
        // A second file may still be on its way when the run has ended.
        if (abort.signal.aborted) return;
        progress = now;
        setState({ status: 'running', ...progress });
      });
      end(undefined);
    } catch (error) {
      // A newer run, or none because the screen is left, shows its own state.
      if (running.current !== abort) return;
      end(abort.signal.aborted ? canceled : toErrorMessage(error));
      abort.abort();
    } finally {
      void queries.invalidateQueries({ queryKey: draftsKey });
    }
  };
  const bring = (files: readonly File[]): void => {
    const sources = sourcesOf(files);
    const first: Bringing = { status: 'running', total: sources.length, brought: nothingBrought };
    void run({ gather: async () => ({ sources, ...noneLeftOut }), first, canceled: wordsOf(english).canceled });
  };
  const bringAlbum = ({ albumId }: ImmichAlbum): void => {
    const { canceled } = wordsOf(english).immich;
    void run({ gather: gatherAlbum(albumId), first: { status: 'reading' }, canceled });
  };
  return { state, bring, bringAlbum, cancel: () => running.current?.abort() };
};
