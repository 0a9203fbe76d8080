import { useEffect, useState } from 'react';
import type { TranslatedItem } from '#shared/story/getTranslation.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';
import { keepScreenAwake } from '../../../lib/screenAwake.ts';
import '../../../player/fullScreen.css';
import { useWholeScreen } from '../../../player/useWholeScreen.ts';
import { player as playerEnglish } from '../../../strings/en/player.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { pictureOf, type Side } from './spans.ts';
import type { TurnPlayer, TurnView } from './turnPlayer.ts';

/** The player of turns has no single timeline, so the whole picture is shown and does not move. */
const StillPictures = ({ pictures, shown }: { pictures: readonly ItemPicture[]; shown: number }) =>
  pictures.map(({ placeholder, imageUrl }, at) => (
    <div
      // oxlint-disable-next-line react/no-array-index-key -- a story's pictures keep their order
      key={at}
      className="full-screen__layer"
      data-shown={at === shown || undefined}
    >
      {placeholder && <img className="full-screen__blur" src={placeholder} alt="" />}
      {imageUrl && <img className="full-screen__whole" src={imageUrl} alt="" loading="lazy" />}
    </div>
  ));

type BesideScreenProps = {
  story: Item;
  translated: TranslatedItem;
  player: TurnPlayer;
  view: TurnView;
  textOf: (side: Side, at: number) => string;
  onClose: () => void;
};

const Whole = ({ story, translated, player, view, textOf, onClose }: BesideScreenProps) => {
  const words = useWords(playerEnglish);
  const { turn, isPlaying } = view;
  const count = translated.pairs.length;
  const [at, setAt] = useState(turn?.pair ?? 0);
  if (turn && turn.pair !== at) setAt(turn.pair);
  useEffect(() => keepScreenAwake({ isNeeded: () => player.view().isPlaying, subscribe: player.subscribe }), [player]);
  const sides = { source: story, target: translated };
  return (
    <Modal className="full-screen full-screen--beside" labelledBy="beside-screen" onCancel={onClose}>
      <StillPictures pictures={story.pictures} shown={pictureOf(story.shots, translated.pairs[at]?.source)} />
      <header className="full-screen__head">
        <h2 id="beside-screen" {...inLanguage(translated.language)}>
          {translated.title}
        </h2>
        <button className="icon-button" type="button" aria-label={words.leaveFullScreen} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="full-screen__pair">
        {(['source', 'target'] as const).map((side) => (
          <p
            key={side}
            {...inLanguage(sides[side].language)}
            aria-current={(turn?.pair === at && turn.side === side) || undefined}
          >
            {textOf(side, at)}
          </p>
        ))}
      </div>
      <div className="full-screen__buttons">
        <button
          type="button"
          className="icon-button"
          aria-label={words.sentenceBack}
          disabled={at === 0}
          onClick={() => player.playFrom(at - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          className="full-screen__play"
          type="button"
          data-first-focus
          aria-label={isPlaying ? words.pause : words.play}
          onClick={player.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} solid />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.sentenceForward}
          disabled={at === count - 1}
          onClick={() => player.playFrom(at + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </Modal>
  );
};

/** Both languages of the sentence that is heard, over the whole screen. */
export const BesideScreen = (props: BesideScreenProps) => useWholeScreen(props.onClose) && <Whole {...props} />;
