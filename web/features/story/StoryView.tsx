import { ReadingLevel } from './ReadingLevel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { useOfflineStory } from '../../offline/useOfflineStory.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { isHeardEarly } from '../../player/growing.ts';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { usePlayer } from '../../player/usePlayer.ts';
import { Listen } from './Listen.tsx';
import { MadeBy } from './MadeBy.tsx';
import { StoryActions } from './StoryActions.tsx';
import { StoryEnd } from './StoryEnd.tsx';
import type { LoadDialogs } from './StoryDialogs.tsx';
import { StoryMaking } from './StoryMaking.tsx';
import { StoryNotes } from './StoryNotes.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { StoryStrip } from './StoryStrip.tsx';
import { StoryTags } from './StoryTags.tsx';
import { StoryText } from './StoryText.tsx';
import { useChanges } from './changes/useChanges.ts';
import { usePermission } from './usePermission.ts';
import { useStoryDialogs } from './useStoryDialogs.tsx';
import { useLanguages } from './translations/useLanguages.tsx';
import { useTranslation } from './translations/useTranslation.ts';

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

/** On phones the actions follow the words. On wider screens they are below the player. */
const ON_PHONE = '(max-width: 767.98px)';

export const StoryView = ({ situation, story, renew, loadDialogs }: StoryViewProps) => {
  const { uid, draft, stage } = story;
  const translation = useTranslation(story);
  const { shown } = translation;
  const text = shown.analysisText || (draft?.text ?? '');
  const { making, close } = useWords(english);
  const title = shown.title || draft?.title || making;
  const host = usePlayerHost();
  const { player, view } = usePlayer(shown);
  const changes = useChanges(story);
  const isOnPhone = useMediaQuery(ON_PHONE);
  const isReady = situation === 'ready';
  const isPlaying = view.playback.status === 'playing';
  const isHeard = (isReady && story.audioUrl !== null) || isHeardEarly(story) || view.source?.isGrowing === true;
  const isOwner = usePermission(uid) === 'granted';
  const { show, dialog } = useStoryDialogs({ story, translation, changes, renew, loadDialogs, isReady });
  const description = beginningOf(text || making);
  useTitle(isPlaying ? `▶ ${title}` : title, { description, isPrivate: !story.isPublic });
  useCountedView(uid, situation !== 'making');
  useOfflineStory(story);
  const showFullScreen = () => {
    player.take();
    host.show('fullScreen');
  };
  const { showBoth, ...texts } = useLanguages(story, translation, { isReady, isOwner, isOnPhone, show, player });
  const actions =
    situation === 'making' ? (
      (text || draft) && <div className="viewer__actions" />
    ) : (
      <StoryActions story={story} changes={changes} isReady={isReady} onOpen={show} />
    );
  return (
    <article className="viewer" data-mood={slugOfMood(story.tags[0]?.id)}>
      <div className="viewer__left">
        <StoryPicture
          story={shown}
          player={player}
          onExpired={renew}
          onFullScreen={showBoth || (isHeard ? showFullScreen : undefined)}
        />
        <div className="viewer__listen">
          {!texts.isTextOnly && (
            <Listen situation={situation} story={shown} player={player} view={view} changes={changes} />
          )}
        </div>
        <StoryEnd story={story} onOpen={show} />
        {!isOnPhone && actions}
      </div>
      <div className="viewer__text">
        {text || draft ? (
          <StoryText
            story={shown}
            title={title}
            text={text}
            player={player}
            isPlaying={isPlaying}
            isRegenerating={changes.busy === 'text'}
            {...texts}
          />
        ) : (
          stage !== 'failed' && <StoryMaking title={making} stage={stage} />
        )}
        <StoryTags story={story} />
      </div>
      {isOnPhone && actions}
      <div className="viewer__side">
        <Link className="icon-button icon-button--filled viewer__close" to="/home" aria-label={close}>
          <Icon name="close" />
        </Link>
        <StoryStrip uid={uid} />
      </div>
      <div className="viewer__foot">
        <StoryNotes story={story} />
        {story.analysisText !== '' && <MadeBy story={shown} />}
        {shown === story && <ReadingLevel story={story} />}
      </div>
      {dialog}
    </article>
  );
};
