import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isAnnounced } from '../../lib/http.ts';
import { hasNoNetwork, isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import { noteMade } from '../../lib/storage.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';
import { openPicture } from './pictureType.ts';
import { useAttempt } from './useAttempt.ts';
import { choiceOf, useChoosing, type MakingState } from './useChoosing.ts';
import { useVoiceGiver } from './useGivingVoice.ts';
import { useAwaitedVoices } from './useAwaitedVoices.ts';
import { useTeller } from './useTeller.ts';
import { StoryFailed, makeStory, type Progress, type StoryFields } from './makeStory.ts';

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError || error instanceof StoryFailed) && error.message
    ? error.message
    : wordsOf(upload).unexpected;

const isLineBroken = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export const useMakingStory = () => {
  const { client, events, now } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<MakingState>({ is: 'closed' });
  const { choose, close, setBroken } = useChoosing(setState);
  const { attemptFor, postpone, forgetAttempt } = useAttempt();
  const running = useRef<AbortController>(undefined);
  const giveVoice = useVoiceGiver();
  const awaitVoice = useAwaitedVoices();
  const { isOut, isVisitor } = useTeller();

  /** @throws what kept it from being made; its picture is one that the server takes */
  const tell = async (file: File, fields: StoryFields, { signal }: AbortController) => {
    const onProgress = (progress: Progress) => setState({ is: 'working', file, progress });
    const attempt = await attemptFor(file, fields);
    const { key, picture } = attempt;
    // A line that is believed to be gone may lead there all the same, and only the answer be lost.
    if (!hasNoNetwork()) attempt.sentAt ??= now().toISOString();
    const story = await makeStory({ client, picture, fields, idempotencyKey: key, signal, onProgress });
    forgetAttempt();
    if (isVisitor()) noteMade(story.uid);
    if (story.stage === 'silent') {
      onProgress({ stage: 'narrating', uid: story.uid, connectionLost: false });
      await giveVoice(story);
      if (signal.aborted) return;
    } else awaitVoice(story.uid);
    setState({ is: 'closed' });
    void navigate(`/item/${story.uid}`);
  };

  /** What kept a story from being made: said, waiting for the network, or a reason to sign in or buy first. */
  const giveWay = async (error: unknown, file: File, fields: StoryFields) => {
    const waits = isLineBroken(error) && (await postpone(fields));
    // Only a broken line leaves open whether the story is being made.
    if (waits || !isLineBroken(error)) forgetAttempt();
    const isOutNow = error instanceof ApiError && error.code === 'INSUFFICIENT_TOKENS';
    if (isOutNow) setState(choiceOf(file, fields, { isOut: true }));
    else if (waits || isAnnounced(error)) setState({ is: 'closed' });
    else setState(choiceOf(file, fields, { reason: reasonOf(error) }));
  };

  const make = async (chosen: File, fields: StoryFields = {}) => {
    const abort = new AbortController();
    running.current = abort;
    setState({ is: 'working', file: chosen, progress: { stage: 'sending', connectionLost: false } });
    const opened = await openPicture(chosen);
    if (opened.is === 'refused') return setState(choiceOf(undefined, fields, { reason: opened.reason }));
    const { file } = opened;
    try {
      // Without a line nobody is asked who is here: sending comes to nothing at once, and the picture waits.
      if (!isOffline() && (await isOut())) return setState(choiceOf(file, fields, { isOut: true }));
      await tell(file, fields, abort);
    } catch (error) {
      if (abort.signal.aborted) return;
      await giveWay(error, file, fields);
    }
    events.publish('tokens-updated');
    void queries.invalidateQueries({ queryKey: ['gallery'] });
  };

  /** Stops waiting here; the story goes on, and its own page follows it. */
  const leave = (uid: string) => {
    running.current?.abort();
    forgetAttempt();
    awaitVoice(uid);
    if (isVisitor()) noteMade(uid);
    setState({ is: 'closed' });
    events.publish('tokens-updated');
    void navigate(`/item/${uid}`);
  };

  return { state, choose, make, leave, close, setBroken };
};
