import type { Item } from '#shared/story/story.ts';
import { server } from '../../strings/en/server.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

type StoryNotesProps = {
  story: Pick<Item, 'privateBecause' | 'privateReason' | 'awaitsMusic'>;
  errorMessage: string | undefined;
};

/** For the owner: why the story is not to be seen by others, where its music is, and why a change was not made. */
export const StoryNotes = ({ story, errorMessage }: StoryNotesProps) => {
  const { reasonText } = useWords(server);
  const words = useWords(english);
  const { privateBecause, privateReason, awaitsMusic } = story;
  return (
    <>
      {privateReason !== null && (
        <p className="viewer__note">
          <Icon name="lock" />
          {reasonText(privateBecause, privateReason)}
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
