import { useState, type ComponentProps } from 'react';
import type { Item } from '#shared/story/story.ts';
import { usePart } from '../../../lib/usePart.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ApiError } from '../../../lib/http.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { usePermission } from '../usePermission.ts';
import { AboutLines, type LineError } from './AboutLines.tsx';
import type { MoodRing } from './MoodRing.tsx';
import type { Changes } from './useChanges.ts';
import './ownWords.css';

type Wishes = Parameters<Changes['rewrite']>[0];
type OwnWordsProps = { story: Item; changes: Changes } & Pick<ComponentProps<typeof MoodRing>, 'onTurn'>;

const loadRing = () => import('./MoodRing.tsx');

/**
 * Finds the picture that an error is about. The server numbers pictures from 1, and omits the number for a single
 * picture.
 */
const toLineError = (error: unknown, pictures: number): LineError | undefined => {
  const sentence = toErrorMessage(error);
  if (sentence === undefined) return undefined;
  const picture = error instanceof ApiError ? error.serverReason?.because?.arguments['picture'] : undefined;
  const at = pictures > 1 ? (typeof picture === 'number' ? picture - 1 : undefined) : 0;
  return { sentence, at };
};

/** The owner's forms for the pictures' descriptions and for the mood. Sending either one rewrites the story. */
export const OwnWords = ({ story, changes, onTurn }: OwnWordsProps) => {
  const permission = usePermission(story.uid);
  const [errorMessage, setErrorMessage] = useState<LineError>();
  if (permission !== 'granted') return null;
  const isStill = changes.busy !== undefined;
  const tell = async (wishes: Wishes): Promise<boolean> => {
    if (isStill) return false;
    setErrorMessage(undefined);
    try {
      await changes.rewrite(wishes);
      return true;
    } catch (error) {
      setErrorMessage(toLineError(error, story.pictureCount));
      return false;
    }
  };
  return (
    <section className="own-words">
      <AboutLines
        story={story}
        isStill={isStill}
        errorMessage={errorMessage}
        onMend={() => setErrorMessage(undefined)}
        onTell={tell}
      />
      <Moods
        key={story.version}
        current={story.tags[0]?.id}
        isStill={isStill}
        onTurn={onTurn}
        onTell={(moodId) => void tell({ moodId })}
      />
    </section>
  );
};

type MoodsProps = { isStill: boolean; current: number | undefined } & Pick<
  ComponentProps<typeof MoodRing>,
  'onTurn' | 'onTell'
>;

const Moods = (moods: MoodsProps) => {
  const words = useWords(english).own;
  const { part, need } = usePart(loadRing);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="own-words__moods"
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) void need();
      }}
    >
      <summary>
        {words.rewriteAs}
        <Icon name="down" />
      </summary>
      {isOpen && part && <part.MoodRing {...moods} />}
    </details>
  );
};
