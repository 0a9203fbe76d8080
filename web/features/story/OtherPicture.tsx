import { useState, type ComponentProps, type CSSProperties } from 'react';
import { PictureImage } from './PictureImage.tsx';

type OtherPictureProps = Omit<ComponentProps<typeof PictureImage>, 'isHidden'> & {
  /** Width by height of the frame, which keeps the shape of the first picture. */
  ratio: number;
  isShown: boolean;
  /** It comes after the one that is shown. */
  isNext: boolean;
};

/** A picture after the first: whole in the first one's frame, on a blur of itself. Fetched shortly before it is shown. */
export const OtherPicture = ({ ratio, isShown, isNext, ...image }: OtherPictureProps) => {
  const [isWanted, setWanted] = useState(false);
  if ((isShown || isNext) && !isWanted) setWanted(true);
  const { width, height, placeholder } = image.picture;
  const shape = width && height ? width / height : ratio;
  const box = { '--across': Math.min(1, shape / ratio), '--down': Math.min(1, ratio / shape) } as CSSProperties;
  return (
    <div className="picture__layer" data-shown={isShown || undefined}>
      {placeholder && <img className="picture__ground" src={placeholder} alt="" />}
      <div className="picture__contained" style={box}>
        {isWanted && <PictureImage {...image} isHidden={!isShown} />}
      </div>
    </div>
  );
};
