import type { ReasonWithArguments } from '#shared/message.ts';
import type { BeginRecording, Highlighting } from '#shared/recording/recording.ts';
import { mayPass } from '../../lib/http.ts';
import type { Post, Posting } from './postFile.ts';
import type { Sent, Target } from './target.ts';

/** The server's verdict on a sent recording. Errors before that are thrown. */
export type Outcome =
  | { status: 'taken'; highlighting: Highlighting }
  | { status: 'refused'; failure: ReasonWithArguments | null };

export type SendingNeeds = {
  target: Target;
  post: Post;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const POLL_MILLISECONDS = 2000;

const outcomeOf = ({ state, failure, highlighting }: Sent): Outcome | undefined => {
  if (state === 'ready' || state === 'offered') return { status: 'taken', highlighting };
  return state === 'refused' ? { status: 'refused', failure } : undefined;
};

/** Polls until the server has checked the recording. Network errors do not end the polling. */
export const awaitOutcome = async ({ target, wait }: SendingNeeds, signal: AbortSignal): Promise<Outcome> => {
  for (;;) {
    await wait(POLL_MILLISECONDS, signal);
    const sent = await target.look().catch((error: unknown) => {
      if (!mayPass(error)) throw error;
      return 'unknown' as const;
    });
    if (sent === 'unknown') continue;
    // The recording was removed in another tab.
    if (!sent) return { status: 'refused', failure: null };
    const outcome = outcomeOf(sent);
    if (outcome) return outcome;
  }
};

/** Sends the file and waits for the server's verdict. @throws ApiError, NotSent or the signal's reason */
export const sendReading = async (
  needs: SendingNeeds,
  file: Blob,
  input: Omit<BeginRecording, 'bytes'>,
  { onChecking, ...posting }: Posting & { onChecking: (sent: Sent) => void },
): Promise<Outcome> => {
  const { upload, finish } = await needs.target.begin({ ...input, bytes: file.size });
  await needs.post(upload, file, posting);
  const sent = await finish();
  onChecking(sent);
  return outcomeOf(sent) ?? awaitOutcome(needs, posting.signal);
};
