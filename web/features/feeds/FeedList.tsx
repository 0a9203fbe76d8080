import { useEffect, useRef } from 'react';
import type { Feed } from '#shared/feed/feed.ts';
import { feeds as english } from '../../strings/en/feeds.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import type { Feeds } from './useFeeds.ts';

export const FeedList = ({ feeds: { list, creating, revoking } }: { feeds: Feeds }) => {
  const words = useWords(english);
  const { data, isError, isFetching, refetch } = list;
  if (!data && isError && !isFetching)
    return (
      <div role="alert">
        <p>{words.failed}</p>
        <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
      </div>
    );
  if (!data) return null;
  const replace = ({ name, contents, feedId }: Feed) => {
    revoking.reset();
    creating.mutate({ name, contents, replaces: feedId });
  };
  const revoke = (feed: Feed) => {
    creating.reset();
    revoking.mutate(feed);
  };
  return (
    <>
      {data.length > 0 && <h3>{words.list}</h3>}
      <ul className="feeds">
        {data.map((feed) => (
          <FeedRow
            key={feed.feedId}
            feed={feed}
            isRevoking={revoking.isPending && revoking.variables.feedId === feed.feedId}
            isReplacing={creating.isPending && creating.variables.replaces === feed.feedId}
            onReplace={() => replace(feed)}
            onRevoke={() => revoke(feed)}
          />
        ))}
      </ul>
      {revoking.isSuccess && <Revoked key={revoking.variables.feedId} name={revoking.variables.name} />}
    </>
  );
};

type FeedRowProps = {
  feed: Feed;
  isRevoking: boolean;
  isReplacing: boolean;
  onReplace: () => void;
  onRevoke: () => void;
};

const FeedRow = ({ feed, isRevoking, isReplacing, onReplace, onRevoke }: FeedRowProps) => {
  const words = useWords(english);
  const { day } = useFormats();
  const { name, contents, lastAskedOn } = feed;
  // Noon in UTC is on the same day almost everywhere.
  const used = lastAskedOn === null ? words.neverAsked : words.askedOn(day(new Date(`${lastAskedOn}T12:00:00Z`)));
  return (
    <li>
      <span className="feeds__name">
        {name}
        <span className="quiet">
          {words.contentsOf[contents]} · {used}
        </span>
      </span>
      <span className="settings__actions">
        <Button
          aria-label={words.replaceThat(name)}
          isLoading={isReplacing}
          loadingText={words.busy}
          onClick={onReplace}
        >
          {words.replace}
        </Button>
        <Button aria-label={words.revokeThat(name)} isLoading={isRevoking} loadingText={words.busy} onClick={onRevoke}>
          {words.revoke}
        </Button>
      </span>
    </li>
  );
};

const Revoked = ({ name }: { name: string }) => {
  const words = useWords(english);
  const line = useRef<HTMLOutputElement>(null);
  // The pressed button was removed, so the message gets the focus.
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1}>
      {words.revoked(name)}
    </output>
  );
};
