import { useState, type CSSProperties } from 'react';
import type { Item } from '#shared/story/story.ts';
import { player as playerEnglish } from '../../strings/en/player.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shapeOf } from '../../story/shapes.ts';
import '../../player/glide/glide.css';
import type { Gliding } from '../../player/glide/glide.ts';
import { useGlide, usePictureRead } from '../../player/glide/useGlide.ts';
import { OtherPicture } from './OtherPicture.tsx';
import { PictureImage } from './PictureImage.tsx';
import { PictureStrip } from './PictureStrip.tsx';

/** The frame's aspect ratio. For very wide or tall pictures, it is limited, and the whole picture is still shown. */
const ratioOf = ({ uid, width, height }: Item): number => {
  const shape = width && height ? width / height : (shapeOf(uid) ?? 4 / 3);
  return Math.min(3.2, Math.max(0.42, shape));
};

type StoryPictureProps = {
  story: Item;
  player: Gliding;
  onExpired: () => Promise<unknown>;
  onFullScreen: (() => void) | undefined;
};

/** Covers the picture, so that a tap anywhere on it opens the full screen. */
const FullScreenButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" className="picture__full" aria-haspopup="dialog" aria-label={name} onClick={onPress}>
    <span className="icon-button icon-button--filled">
      <Icon name="full" />
    </span>
  </button>
);

export const StoryPicture = ({ story, player, onExpired, onFullScreen }: StoryPictureProps) => {
  const words = useWords(english);
  const { panels } = useWords(playerEnglish);
  const glide = useGlide(story, player);
  const read = usePictureRead(glide);
  const [chosen, setChosen] = useState<{ at: number; whileRead: number }>();
  const { imageUrl, placeholder, pictures } = story;
  const hasSeveral = pictures.length > 1;
  const shown = chosen?.whileRead === read ? chosen.at : read;
  const ratio = ratioOf(story);
  const [first, ...others] = pictures;
  const image = first && imageUrl && (
    <PictureImage story={story} picture={first} glide={glide} isHidden={shown > 0} onExpired={onExpired} />
  );
  return (
    <figure className="viewer__picture">
      <div className="viewer__glow" />
      <div
        className={imageUrl || placeholder ? 'picture' : 'picture skeleton'}
        style={{ '--ratio': ratio } as CSSProperties}
      >
        {placeholder && shown === 0 && <img className="picture__placeholder" src={placeholder} alt="" />}
        {hasSeveral ? (
          <div className="picture__layer" data-shown={shown === 0 || undefined}>
            {image}
          </div>
        ) : (
          image
        )}
        {others.map((picture, i) => (
          <OtherPicture
            // oxlint-disable-next-line react/no-array-index-key -- a story's pictures keep their order
            key={i + 1}
            at={i + 1}
            story={story}
            picture={picture}
            ratio={ratio}
            glide={glide}
            isShown={shown === i + 1}
            isNext={glide.hasStarted && shown === i}
            onExpired={onExpired}
          />
        ))}
        {onFullScreen && imageUrl && <FullScreenButton name={panels.fullScreen} onPress={onFullScreen} />}
        {glide.canMove && imageUrl && (
          <button
            type="button"
            className="icon-button icon-button--filled picture__still"
            aria-pressed={glide.isStill}
            aria-label={words.wholePicture}
            title={words.wholePicture}
            onClick={glide.toggle}
          >
            <Icon name="image" />
          </button>
        )}
      </div>
      {hasSeveral && (
        <PictureStrip pictures={pictures} shown={shown} onLook={(at) => setChosen({ at, whileRead: read })} />
      )}
    </figure>
  );
};
