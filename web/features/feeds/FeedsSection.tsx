import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { feeds as english } from '../../strings/en/feeds.ts';
import { useWords } from '../../strings/useWords.ts';
import { DialogError } from '../../ui/Dialog.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { FeedList } from './FeedList.tsx';
import { NewFeed } from './NewFeed.tsx';
import { NewFeedForm } from './NewFeedForm.tsx';
import { useFeeds } from './useFeeds.ts';
import './feeds.css';

/** The fragment of links to this section. */
const ANCHOR = 'listen-elsewhere';

export const FeedsSection = () => {
  const words = useWords(english);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const feeds = useFeeds();
  const { creating, revoking } = feeds;
  // The browser cannot follow the fragment, because the section is loaded after the page.
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  const error = creating.error ?? revoking.error;
  return (
    <section className="settings__data" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="quiet">{words.about}</p>
      <p className="quiet">{words.trust}</p>
      {creating.isSuccess ? (
        <NewFeed key={creating.data.feed.feedId} created={creating.data} onDone={creating.reset} />
      ) : (
        <NewFeedForm feeds={feeds} />
      )}
      <DialogError text={error ? toErrorMessage(error) : undefined} />
      <FeedList feeds={feeds} />
    </section>
  );
};
