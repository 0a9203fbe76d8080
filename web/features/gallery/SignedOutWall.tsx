import { useQueries } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { gallery } from '../../strings/en/gallery.ts';
import { safe } from '../../strings/en/safe.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { LockedFrame } from '../../ui/illustrations.tsx';
import { useMadeHere } from '../../story/SafeHere.tsx';
import { storyQuery } from '../../story/useStory.ts';
import { wholeList } from '../../player/list.ts';
import { StoryGrid } from './StoryGrid.tsx';

/** If the server refused the list, the floating sign-in prompt is open, so no second button appears. */
export const SignedOutWall = ({ isUploads }: { isUploads: boolean }) => {
  const words = useWords(gallery);
  const { sentence, loading, signIn } = useWords(safe);
  const services = useServices();
  const { events } = services;
  const made = useMadeHere();
  const found = useQueries({ queries: made.map((uid) => storyQuery(services, uid)) });
  const stories = isUploads ? found.flatMap(({ data }) => (data && data.stage !== 'failed' ? [data] : [])) : [];
  if (found.some(({ isPending }) => isPending)) return <output className="visually-hidden">{loading}</output>;
  const isPromptShown = isUploads && made.length === 0;
  if (stories.length === 0)
    return (
      <Message
        heading="h2"
        art={<LockedFrame />}
        title={words.signedOut}
        text={words.signedOutText}
        action={!isPromptShown && <Button onClick={() => events.publish('login-request', {})}>{words.login}</Button>}
      />
    );
  return (
    <section aria-label={words.collections.uploads.title}>
      <div className="gallery__safe">
        <p>{sentence(stories.length)}</p>
        <Button onClick={() => events.publish('login-request', {})}>{signIn}</Button>
      </div>
      <StoryGrid stories={stories} list={wholeList(stories)} hasLocks={false} />
    </section>
  );
};
