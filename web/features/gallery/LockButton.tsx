import { useServices } from '../../lib/services.tsx';
import { ApiError } from '../../lib/http.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CardStory } from '../../ui/StoryCard.tsx';
import { useVisibility, visibilityError } from '../../story/sharing/useVisibility.ts';

export const LockButton = ({ story }: { story: Pick<CardStory, 'uid' | 'isPublic' | 'title'> }) => {
  const words = useWords(gallery);
  const { events } = useServices();
  const { isChanging, change } = useVisibility();
  const { uid, isPublic, title } = story;
  const turn = async () => {
    if (isChanging) return;
    try {
      await change({ uid, isPublic: !isPublic });
    } catch (error) {
      // The sign-in prompt already shows this error.
      if (error instanceof ApiError && error.status === 401) return;
      events.publish('toast', { message: visibilityError(error), isError: true });
    }
  };
  return (
    <button
      className="icon-button card__lock"
      type="button"
      aria-label={words.private(title || words.inProgress)}
      aria-pressed={!isPublic}
      aria-disabled={isChanging}
      title={isPublic ? words.isPublic : words.isPrivate}
      onClick={() => void turn()}
    >
      <Icon name={isPublic ? 'unlock' : 'lock'} />
    </button>
  );
};
