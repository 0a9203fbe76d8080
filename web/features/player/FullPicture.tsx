import { useMemo, useSyncExternalStore } from 'react';
import type { Item } from '#shared/story/story.ts';
import { filling, ownBox, type Framing } from '../story/glide/framing.ts';
import { transformOf, type Gliding } from '../story/glide/glide.ts';
import { useGlide } from '../story/glide/useGlide.ts';
import type { Entry } from './entry.ts';

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** What of the picture is shown on a screen of this size; until its size is known, its own box. */
const useFraming = (story: Item | undefined): Framing => {
  const width = useSyncExternalStore(onResize, () => innerWidth);
  const height = useSyncExternalStore(onResize, () => innerHeight);
  const { width: across, height: down } = story ?? {};
  return useMemo(
    () => (across && down && width && height ? filling({ width, height }, { width: across, height: down }) : ownBox),
    [across, down, width, height],
  );
};

/** The box that covers the place, its middle in the place's middle. */
const boxOf = ({ width, height }: Framing['base']) => ({ width: `${100 / width}%`, height: `${100 / height}%` });

type FullPictureProps = { entry: Entry; story: Item | undefined; player: Gliding };

/** The picture from edge to edge, which follows the voice; all of it while the voice pauses, on a blur of itself. */
export const FullPicture = ({ entry: { uid, thumbnail, placeholder }, story, player }: FullPictureProps) => {
  const framing = useFraming(story);
  const { attach, canMove, isStill } = useGlide(story, player, framing);
  const url = story?.imageUrl ?? thumbnail;
  // Whoever asked to keep the whole picture in view sees all of it here, too.
  const whole = canMove && isStill && { transform: transformOf(framing.paused, framing.base) };
  return (
    <>
      {placeholder && <img className="full-screen__blur" src={placeholder} alt="" />}
      {url && (
        <img
          className="full-screen__picture"
          key={uid}
          src={url}
          alt=""
          style={{ ...boxOf(framing.base), ...whole }}
          ref={(image) => void (image && attach(image))}
        />
      )}
    </>
  );
};
