import { useState } from 'react';
import type { StoryLink } from '#shared/story/storyLink.ts';
import { shareDialog as english } from '../../strings/en/shareDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { linkedUrl } from './useStoryLink.ts';

type LinkInUseProps = {
  link: StoryLink;
  /** True for a link that just replaced another: its field gets the focus, because the pressed button is gone. */
  isNew: boolean;
  isBusy: boolean;
  onReplace: () => void;
};

/** The link that a story has. Asks once before it is replaced, because the old one stops working. */
export const LinkInUse = ({ link, isNew, isBusy, onReplace }: LinkInUseProps) => {
  const words = useWords(english);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="share__link-in-use">
      <input
        className="share__link"
        aria-label={words.link}
        readOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, so the focus goes to its result
        autoFocus={isNew}
        value={linkedUrl(link)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="quiet">{words.opened(link.openings)}</p>
      {isAsking ? (
        <fieldset className="share__replace" aria-label={words.newLink}>
          <p>{words.replaceText}</p>
          <Button variation="link" onClick={() => setAsking(false)}>
            {words.keepLink}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, so the focus goes to its question */}
          <Button isLoading={isBusy} loadingText={words.replacing} onClick={onReplace} autoFocus>
            {words.replace}
          </Button>
        </fieldset>
      ) : (
        <Button variation="link" onClick={() => setAsking(true)}>
          {words.newLink}
        </Button>
      )}
    </div>
  );
};
