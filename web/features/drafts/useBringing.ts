import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useServices } from '../../lib/services.tsx';
import { drafts as english } from '../../strings/en/drafts.ts';
import { wordsOf } from '../../strings/language.ts';
import { bringPhotos, nothingBrought, type Brought } from './bringPhotos.ts';
import { draftsKey } from './useDrafts.ts';

/** `reason` says why the run ended early. */
export type Bringing =
  | { status: 'idle' }
  | { status: 'running'; total: number; brought: Brought }
  | { status: 'ended'; total: number; brought: Brought; reason: string | undefined };

/** Files that systems keep in folders by themselves. */
const isHidden = ({ name }: File): boolean => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Sends photographs one after another. Leaving the screen ends the run; choosing the same again continues it. */
export const useBringing = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const [state, setState] = useState<Bringing>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const bring = async (chosen: readonly File[]): Promise<void> => {
    const files = chosen.filter((file) => !isHidden(file));
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    let brought = nothingBrought;
    const total = files.length;
    const show = (): void => setState({ status: 'running', total, brought });
    const end = (reason: string | undefined): void => setState({ status: 'ended', total, brought, reason });
    show();
    try {
      await bringPhotos({ client, signal: abort.signal }, files, (now) => {
        // A second file may still be on its way when the run has ended.
        if (abort.signal.aborted) return;
        brought = now;
        show();
      });
      end(undefined);
    } catch (error) {
      // A newer run, or none because the screen is left, shows its own state.
      if (running.current !== abort) return;
      end(abort.signal.aborted ? wordsOf(english).canceled : toErrorMessage(error));
      abort.abort();
    } finally {
      void queries.invalidateQueries({ queryKey: draftsKey });
    }
  };
  return { state, bring: (files: readonly File[]) => void bring(files), cancel: () => running.current?.abort() };
};
