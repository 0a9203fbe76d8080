import type { Item } from '#shared/story/story.ts';
import { isOfflineItem } from '../../offline/useOfflineStory.ts';
import { SafeHere } from '../../story/SafeHere.tsx';
import { savedStories } from '../../strings/en/offline.ts';
import { story as english } from '../../strings/en/story.ts';
import { storyFailures } from '../../strings/en/storyFailures.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const Note = ({ icon, text }: { icon: IconName; text: string }) => (
  <p className="viewer__note">
    <Icon name={icon} />
    {text}
  </p>
);

/** Notices about a story. They are below the story, so that they never move its words. */
export const StoryNotes = ({ story }: { story: Item }) => {
  const failures = useWords(storyFailures);
  const words = useWords(english);
  const saved = useWords(savedStories);
  const { uid, privateReason, awaitsMusic } = story;
  return (
    <>
      {isOfflineItem(story) && (
        <output className="viewer__note">
          <Icon name="info" />
          {saved.story}
        </output>
      )}
      <SafeHere uid={uid} />
      {privateReason !== null && <Note icon="lock" text={failures.text(privateReason)} />}
      {awaitsMusic && <Note icon="music" text={words.awaitsMusic} />}
    </>
  );
};
