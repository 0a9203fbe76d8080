import { useCallback } from 'react';

type LocalPictureProps = {
  file: File;
  alt: string;
  /** Hears its size in pixels as soon as it is known. */
  onSize?: (width: number, height: number) => void;
  /** The browser cannot show it. */
  onBroken?: () => void;
};

/** A picture that is not uploaded yet, shown from this machine. */
export const LocalPicture = ({ file, alt, onSize, onBroken }: LocalPictureProps) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt={alt}
      onError={onBroken}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize?.(naturalWidth, naturalHeight)}
    />
  );
};
