import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { isOfflineItem, useOfflineStory } from '../../offline/useOfflineStory.ts';
import { savedStories } from '../../strings/en/offline.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { SafeHere } from '../../story/SafeHere.tsx';
import { usePlayer } from '../../player/usePlayer.ts';
import { Listen } from './Listen.tsx';
import { StoryActions } from './StoryActions.tsx';
import type { LoadDialogs } from './StoryDialogs.tsx';
import { StoryMaking } from './StoryMaking.tsx';
import { StoryNotes } from './StoryNotes.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { StoryStrip } from './StoryStrip.tsx';
import { StoryTags } from './StoryTags.tsx';
import { StoryText } from './StoryText.tsx';
import { OwnWords } from './changes/OwnWords.tsx';
import { useChanges } from './changes/useChanges.ts';

/** Counts a view of the story. A failure is ignored, because the count is not essential. */
function useCountedView(uid: string, isFinished: boolean): void {
  const { client } = useServices();
  const session = useSession();
  useQuery({
    queryKey: ['view', uid],
    queryFn: () => client.gallery.countView({ params: { id: uid }, quiet: true }),
    // The server counts by caller, so the session must be known.
    enabled: isFinished && session.status !== 'loading',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
}

const OfflineNote = () => (
  <output className="viewer__note">
    <Icon name="info" />
    {useWords(savedStories).story}
  </output>
);

type StoryViewProps = {
  situation: 'making' | 'ready' | 'silent';
  story: Item;
  renew: () => Promise<Item | undefined>;
  loadDialogs: LoadDialogs;
};

/** About the length that search engines show. */
const DESCRIPTION_CHARACTERS = 160;

const beginningOf = (text: string): string =>
  text.length > DESCRIPTION_CHARACTERS ? text.slice(0, DESCRIPTION_CHARACTERS).replace(/\s+\S*$/, '…') : text;

export const StoryView = ({ situation, story, renew, loadDialogs }: StoryViewProps) => {
  const { uid, draft } = story;
  const text = story.analysisText || (draft?.text ?? '');
  const words = useWords(english);
  const { making } = words;
  const [tag] = story.tags;
  const title = story.title || draft?.title || making;
  const { player, view } = usePlayer(story);
  const { stage } = story;
  const changes = useChanges(story);
  const [turned, setTurned] = useState<MoodSlug>();
  const isPlaying = view.playback.status === 'playing';
  useTitle(isPlaying ? `▶ ${title}` : title, {
    description: beginningOf(text || making),
    isPrivate: !story.isPublic,
  });
  useCountedView(uid, situation !== 'making');
  useOfflineStory(story);
  return (
    <article className="viewer" data-mood={turned ?? slugOfMood(tag?.id)}>
      <div className="viewer__side">
        <Link className="icon-button icon-button--filled viewer__close" to="/home" aria-label={words.close}>
          <Icon name="close" />
        </Link>
        <StoryStrip uid={uid} />
      </div>
      <div className="viewer__left">
        <StoryPicture story={story} player={player} onExpired={renew} />
        <div className="viewer__listen">
          <Listen situation={situation} story={story} player={player} view={view} changes={changes} />
        </div>
        {situation === 'making' ? (
          (text || draft) && <div className="viewer__actions" />
        ) : (
          <StoryActions
            story={story}
            changes={changes}
            isReady={situation === 'ready'}
            renew={renew}
            loadDialogs={loadDialogs}
          />
        )}
      </div>
      <div className="viewer__text">
        {isOfflineItem(story) && <OfflineNote />}
        <SafeHere uid={uid} />
        <StoryNotes story={story} errorMessage={changes.errorMessage} />
        {text || draft ? (
          <StoryText
            story={story}
            title={title}
            text={text}
            player={player}
            isPlaying={isPlaying}
            isRegenerating={changes.busy === 'text'}
          />
        ) : (
          stage !== 'failed' && <StoryMaking title={making} stage={stage} />
        )}
        <StoryTags moods={story.tags} keywords={story.keywords} />
        {situation === 'ready' && <OwnWords story={story} changes={changes} onTurn={setTurned} />}
      </div>
    </article>
  );
};
