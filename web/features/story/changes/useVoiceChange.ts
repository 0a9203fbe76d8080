import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import { isAnnounced } from '../../../lib/http.ts';
import { useServices } from '../../../lib/services.tsx';
import { answeredStory } from '../../../story/storyCache.ts';
import { story as english } from '../../../strings/en/story.ts';
import { wordsOf } from '../../../strings/language.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

export const useVoiceChange = ({ uid, changing }: Item) => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const sayFailed = () =>
    events.publish('toast', { message: wordsOf(english).voiceFailed, place: 'bottom-left', isError: true });

  const { mutate, reset, isPending, data, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (voice: string) =>
      client.story.swapVoice({
        params: { uid, voice_id: voice },
        headers: { prefer: 'wait=25' },
        quiet: true,
      }),
    onSuccess: async (revoiced, voice) => {
      if (!revoiced?.audioUrl) return sayFailed();
      await answeredStory(queries, uid, () => revoiced);
      if (!revoiced.changing && revoiced.voiceId !== voice) sayFailed();
    },
    onError: (error) => {
      if (!isAnnounced(error)) sayFailed();
      // Fetches the story, because the change may have succeeded and only its response was lost.
      void queries.invalidateQueries({ queryKey: ['story', uid] });
    },
  });

  // The server may respond before the change is finished. The fetched story then shows its result.
  const isOver = Boolean(data?.changing) && changing === null;
  const finish = useEffectEvent(() => {
    // The cached story may be older than the response.
    const now = queries.getQueryData<Item>(['story', uid]);
    if (!now || now.changing !== null) return;
    if (now.voiceId !== variables) sayFailed();
    reset();
  });
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  const recording = useMutation({
    networkMode: 'always',
    mutationFn: ({ recordingId }: Pick<Recording, 'recordingId'>) =>
      client.recording.chooseRecording({ params: { uid, recordingId }, quiet: true }),
    onSuccess: async (revoiced) => {
      await answeredStory(queries, uid, () => revoiced);
      void queries.invalidateQueries({ queryKey: ['recordings', uid] });
    },
    onError: (error) => {
      const message = toErrorMessage(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isError: true });
      void queries.invalidateQueries({ queryKey: ['story', uid] });
    },
  });
  return {
    isChangingVoice: isPending || recording.isPending,
    changeVoice: (voice: string) => mutate(voice),
    chooseRecording: (chosen: Pick<Recording, 'recordingId'>) => recording.mutate(chosen),
  };
};
