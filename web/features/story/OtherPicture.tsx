import { useState, type ComponentProps, type CSSProperties } from 'react';
import { PictureImage } from './PictureImage.tsx';

type OtherPictureProps = Omit<ComponentProps<typeof PictureImage>, 'isHidden'> & {
  ratio: number;
  isShown: boolean;
  isNext: boolean;
};

/** Any picture but the first. It is shown whole in the first picture's frame, and loads shortly before it appears. */
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
