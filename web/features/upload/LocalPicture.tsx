import { useCallback } from 'react';

/** A picture that is not uploaded yet, shown from this machine. */
export const LocalPicture = ({ file, alt }: { file: File; alt: string }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
};
