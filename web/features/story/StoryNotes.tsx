import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

type StoryNotesProps = { privateReason: string | null; trouble: string | undefined };

/** For the owner: why the story is not to be seen by others, and why a change was not made. */
export const StoryNotes = ({ privateReason, trouble }: StoryNotesProps) => {
  const { sentence } = useWords(server);
  return (
    <>
      {privateReason !== null && (
        <p className="viewer__note">
          <Icon name="lock" />
          {sentence(privateReason)}
        </p>
      )}
      {trouble !== undefined && (
        <p className="viewer__note viewer__note--bad" role="alert">
          <Icon name="alert" />
          {sentence(trouble)}
        </p>
      )}
    </>
  );
};
