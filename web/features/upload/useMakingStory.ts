import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isAnnounced, isNetworkError } from '../../lib/http.ts';
import { hasNoNetwork, isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import { noteMade } from '../../storage/storage.ts';
import { upload } from '../../strings/en/upload.ts';
import { currentLanguage, wordsOf } from '../../strings/language.ts';
import { openPicture } from './openPicture.ts';
import { useAttempt } from './useAttempt.ts';
import { choiceOf, useChoosing, type MakingState } from './useChoosing.ts';
import { useVoiceGiver } from '../../story/useGivingVoice.ts';
import { useAwaitedVoices } from './useAwaitedVoices.ts';
import { useBalanceCheck } from './useBalanceCheck.ts';
import { makeStory, StoryFailed, type Progress } from './makeStory.ts';
import type { StoryFields } from '../../lib/device.ts';

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError || error instanceof StoryFailed) && error.message
    ? error.message
    : wordsOf(upload).unexpected;

const refusalOf = (error: unknown, files: readonly File[]) => {
  const failure =
    error instanceof ApiError ? error.serverReason?.because : error instanceof StoryFailed ? error.failure : null;
  const { picture } = { picture: undefined, ...failure?.arguments };
  const refused = typeof picture === 'number' ? files[picture - 1] : undefined;
  return { reason: reasonOf(error), refused, at: refused ? files.indexOf(refused) : 0 };
};

/** A picture that is told without the dialog is told in the interface's language, where the stage can. */
const inOwnLanguage = (): StoryFields => {
  const language = currentLanguage() as Language;
  return language === defaultLanguage ? {} : { preferredLanguage: language };
};

export const useMakingStory = () => {
  const { client, events, now } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<MakingState>({ status: 'closed' });
  const { choose, close, change } = useChoosing(setState);
  const { attemptFor, postpone, forgetAttempt } = useAttempt();
  const running = useRef<AbortController>(undefined);
  const giveVoice = useVoiceGiver();
  const awaitVoice = useAwaitedVoices();
  const { isOut, isVisitor } = useBalanceCheck();

  const tell = async (files: readonly [File, ...File[]], fields: StoryFields, { signal }: AbortController) => {
    const [file] = files;
    const onProgress = (progress: Progress) => setState({ status: 'working', file, progress });
    const attempt = await attemptFor(files, fields);
    const { key, pictures } = attempt;
    // Unless the browser reports that it is offline, the request may reach the server, so it counts as sent.
    if (!hasNoNetwork()) attempt.sentAt ??= now().toISOString();
    const story = await makeStory({ client, pictures, fields, idempotencyKey: key, signal, onProgress });
    forgetAttempt();
    if (isVisitor()) noteMade(story.uid);
    if (story.stage === 'silent') {
      onProgress({ stage: 'narrating', uid: story.uid, connectionLost: false });
      await giveVoice(story);
      if (signal.aborted) return;
    } else awaitVoice(story.uid);
    setState({ status: 'closed' });
    void navigate(`/item/${story.uid}`);
  };

  /** After an error: queues the upload if offline, offers a purchase, or shows the reason. */
  const giveWay = async (error: unknown, files: readonly File[], fields: StoryFields) => {
    const waits = isNetworkError(error) && (await postpone(fields));
    // After a network error, the story may exist, so a retry must use the same key. Other errors end the attempt.
    if (waits || !isNetworkError(error)) forgetAttempt();
    const isOutNow = error instanceof ApiError && error.code === 'INSUFFICIENT_TOKENS';
    if (isOutNow) return setState(choiceOf(files, fields, { isOut: true }));
    if (waits || isAnnounced(error)) return setState({ status: 'closed' });
    setState(choiceOf(files, fields, refusalOf(error, files)));
  };

  const makeOf = async (files: readonly [File, ...File[]], fields: StoryFields) => {
    const abort = new AbortController();
    running.current = abort;
    setState({ status: 'working', file: files[0], progress: { stage: 'sending', connectionLost: false } });
    try {
      // Offline, the balance is not checked. The pictures then go to the outbox at once.
      if (!isOffline() && (await isOut(files.length))) return setState(choiceOf(files, fields, { isOut: true }));
      await tell(files, fields, abort);
    } catch (error) {
      if (abort.signal.aborted) return;
      await giveWay(error, files, fields);
    }
    events.publish('tokens-updated');
    void queries.invalidateQueries({ queryKey: ['gallery'] });
  };

  const make = async (chosen: File) => {
    setState({ status: 'working', file: chosen, progress: { stage: 'sending', connectionLost: false } });
    const opened = await openPicture(chosen);
    if (opened.status === 'refused') setState(choiceOf([], {}, { reason: opened.reason }));
    else await makeOf([opened.file], inOwnLanguage());
  };

  /** Stops waiting here. The server continues the story, and the story's page shows its progress. */
  const leave = (uid: string) => {
    running.current?.abort();
    forgetAttempt();
    awaitVoice(uid);
    if (isVisitor()) noteMade(uid);
    setState({ status: 'closed' });
    events.publish('tokens-updated');
    void navigate(`/item/${uid}`);
  };

  return { state, choose, make, makeOf, leave, close, change };
};
