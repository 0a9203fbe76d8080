import { useCallback } from 'react';

type LocalPictureProps = {
  file: File;
  alt: string;
  onSize?: (width: number, height: number) => void;
  onBroken?: () => void;
};

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
