import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { filling, ownBox, type Framing } from './glide/framing.ts';
import { transformOf, type Gliding } from './glide/glide.ts';
import { useGlide, useImageGlide, usePictureRead, type Glide } from './glide/useGlide.ts';
import type { Entry } from './entry.ts';

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

type ShownPicture = Pick<ItemPicture, 'imageUrl' | 'thumbnail' | 'placeholder' | 'width' | 'height'>;

/** Makes the picture fill the screen. Until the picture's size is known, it is not moved. */
const useFraming = ({ width: across, height: down }: ShownPicture): Framing => {
  const width = useSyncExternalStore(onResize, () => innerWidth);
  const height = useSyncExternalStore(onResize, () => innerHeight);
  return useMemo(
    () => (across && down && width && height ? filling({ width, height }, { width: across, height: down }) : ownBox),
    [across, down, width, height],
  );
};

const boxOf = ({ width, height }: Framing['base']) => ({ width: `${100 / width}%`, height: `${100 / height}%` });

type LayerProps = { picture: ShownPicture; at: number; glide: Glide; isShown: boolean; isNext: boolean };

const LayerImage = ({ url, picture, at, glide }: Pick<LayerProps, 'picture' | 'at' | 'glide'> & { url: string }) => {
  const framing = useFraming(picture);
  const image = useRef<HTMLImageElement>(null);
  useImageGlide(glide, image, at, framing);
  // If the user has turned the movement off, the whole picture is shown here too.
  const whole = glide.canMove && glide.isStill && { transform: transformOf(framing.paused, framing.base) };
  return (
    <img className="full-screen__picture" src={url} alt="" style={{ ...boxOf(framing.base), ...whole }} ref={image} />
  );
};

const Layer = ({ picture, at, glide, isShown, isNext }: LayerProps) => {
  const [isWanted, setWanted] = useState(false);
  if ((isShown || isNext) && !isWanted) setWanted(true);
  const { imageUrl, thumbnail, placeholder } = picture;
  const url = isWanted && (imageUrl ?? thumbnail);
  return (
    <div className="full-screen__layer" data-shown={isShown || undefined}>
      {placeholder && <img className="full-screen__blur" src={placeholder} alt="" />}
      {url && <LayerImage url={url} picture={picture} at={at} glide={glide} />}
    </div>
  );
};

type FullPictureProps = { entry: Entry; story: Item | undefined; player: Gliding };

/** During a pause, the whole picture is shown, in front of its blurred copy. */
export const FullPicture = ({ entry: { uid, thumbnail, placeholder }, story, player }: FullPictureProps) => {
  const glide = useGlide(story, player);
  const read = usePictureRead(glide);
  const known = { imageUrl: null, thumbnail, placeholder, width: null, height: null };
  const [first, ...others] = story?.pictures ?? [known];
  // Until the story is loaded, the first picture comes from the queue's entry.
  const pictures = [{ ...known, ...first }, ...others];
  return pictures.map((picture, at) => (
    <Layer
      // oxlint-disable-next-line react/no-array-index-key -- a story's pictures keep their order
      key={`${uid} ${at}`}
      picture={picture}
      at={at}
      glide={glide}
      isShown={read === at}
      isNext={read + 1 === at}
    />
  ));
};
