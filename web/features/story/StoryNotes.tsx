import type { Item } from '#shared/story/story.ts';
import { server } from '../../strings/en/server.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

type StoryNotesProps = {
  story: Pick<Item, 'privateBecause' | 'privateReason' | 'awaitsMusic'>;
  errorMessage: string | undefined;
};

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
