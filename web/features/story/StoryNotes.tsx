import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { storyFailures } from '../../strings/en/storyFailures.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

type StoryNotesProps = {
  story: Pick<Item, 'privateReason' | 'awaitsMusic'>;
  errorMessage: string | undefined;
};

export const StoryNotes = ({ story, errorMessage }: StoryNotesProps) => {
  const failures = useWords(storyFailures);
  const words = useWords(english);
  const { privateReason, awaitsMusic } = story;
  return (
    <>
      {privateReason !== null && (
        <p className="viewer__note">
          <Icon name="lock" />
          {failures.text(privateReason)}
        </p>
      )}
      {awaitsMusic && (
        <p className="viewer__note">
          <Icon name="music" />
          {words.awaitsMusic}
        </p>
      )}
      {errorMessage !== undefined && (
        <p className="viewer__note viewer__note--bad" role="alert">
          <Icon name="alert" />
          {errorMessage}
        </p>
      )}
    </>
  );
};
