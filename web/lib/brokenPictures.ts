import { onlineManager } from '@tanstack/react-query';

const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && /^https?:/.test(currentSrc);

export const retryBrokenPictures = (): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return;
    for (const image of [...document.querySelectorAll('img')].filter(isBroken)) {
      const { src } = image;
      image.src = src;
    }
  });
