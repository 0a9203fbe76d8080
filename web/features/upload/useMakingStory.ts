import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isAnnounced } from '../../lib/http.ts';
import { hasNoNetwork, isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';
import { downsized } from './downsize.ts';
import { typeProblem } from './pictureType.ts';
import { useVoiceGiver } from './useGivingVoice.ts';
import { useAwaitedVoices } from './useAwaitedVoices.ts';
import { StoryFailed, makeStory, type Progress, type StoryFields } from './makeStory.ts';

/** `choosing`: the dialog is open; `reason` says what is wrong with what was chosen or tried as `fields` say. */
export type MakingState =
  | { is: 'closed' }
  | { is: 'choosing'; file: File | undefined; reason: string | undefined; fields: StoryFields }
  | { is: 'working'; file: File; progress: Progress };

/**
 * One try at one story; kept over a broken line, so that trying again cannot make or charge it twice. `sentAt` is since
 * when the server may know its key, in ISO.
 */
type Attempt = { key: string; what: string; picture: File; sentAt?: string };

const whatOf = (file: File, fields: StoryFields) => JSON.stringify([file.name, file.size, file.lastModified, fields]);

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError || error instanceof StoryFailed) && error.message
    ? error.message
    : wordsOf(upload).unexpected;

/** The one attempt under way, and where it waits without a network. */
const useAttempt = () => {
  const { events, uniqueKey, device } = useServices();
  const open = useRef<Attempt>(undefined);

  const attemptFor = async (file: File, fields: StoryFields): Promise<Attempt> => {
    const what = whatOf(file, fields);
    if (open.current?.what === what) return open.current;
    open.current = { key: uniqueKey(), what, picture: await downsized(file) };
    return open.current;
  };

  /** Without a network the picture waits on this device, under the key it has. Answers whether it does. */
  const postpone = async (fields: StoryFields): Promise<boolean> => {
    if (!open.current || !isOffline()) return false;
    const { what: _, ...attempt } = open.current;
    const waits = await device()
      .then(({ outbox }) => outbox.add({ ...attempt, fields }))
      .catch(() => false);
    if (waits) events.publish('upload-waiting');
    return waits;
  };

  const forgetAttempt = () => {
    open.current = undefined;
  };
  return { attemptFor, postpone, forgetAttempt };
};

export const useMakingStory = () => {
  const { client, events, now } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<MakingState>({ is: 'closed' });
  const { attemptFor, postpone, forgetAttempt } = useAttempt();
  const running = useRef<AbortController>(undefined);
  const giveVoice = useVoiceGiver();
  const awaitVoice = useAwaitedVoices();

  const choose = (file?: File) => {
    const reason = file && typeProblem(file);
    setState((before) => ({
      is: 'choosing',
      file: reason ? undefined : file,
      reason,
      fields: before.is === 'choosing' ? before.fields : {},
    }));
  };

  const make = async (file: File, fields: StoryFields = {}) => {
    const abort = new AbortController();
    running.current = abort;
    const onProgress = (progress: Progress) => setState({ is: 'working', file, progress });
    onProgress({ stage: 'sending', connectionLost: false });
    try {
      const attempt = await attemptFor(file, fields);
      const { key, picture } = attempt;
      // Without a line nobody is asked who is here: sending comes to nothing at once, and the picture waits.
      if (!isOffline()) await queries.ensureQueryData(sessionQuery(client));
      const { signal } = abort;
      // A line that is believed to be gone may lead there all the same, and only the answer be lost.
      if (!hasNoNetwork()) attempt.sentAt ??= now().toISOString();
      const story = await makeStory({ client, picture, fields, idempotencyKey: key, signal, onProgress });
      forgetAttempt();
      if (story.stage === 'silent') {
        onProgress({ stage: 'narrating', uid: story.uid, connectionLost: false });
        await giveVoice(story);
        if (signal.aborted) return;
      } else awaitVoice(story.uid);
      setState({ is: 'closed' });
      void navigate(`/item/${story.uid}`);
    } catch (error) {
      if (abort.signal.aborted) return;
      const waits = error instanceof ApiError && error.status === 0 && (await postpone(fields));
      // Only a broken line leaves open whether the story is being made.
      if (waits || !(error instanceof ApiError && error.status === 0)) forgetAttempt();
      setState(
        waits || isAnnounced(error) ? { is: 'closed' } : { is: 'choosing', file, reason: reasonOf(error), fields },
      );
    }
    events.publish('tokens-updated');
    void queries.invalidateQueries({ queryKey: ['gallery'] });
  };

  /** Stops waiting here; the story goes on, and its own page follows it. */
  const leave = (uid: string) => {
    running.current?.abort();
    forgetAttempt();
    awaitVoice(uid);
    setState({ is: 'closed' });
    events.publish('tokens-updated');
    void navigate(`/item/${uid}`);
  };

  return { state, choose, make, leave, close: () => setState({ is: 'closed' }) };
};
