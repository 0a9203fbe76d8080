import { onlineManager } from '@tanstack/react-query';

const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && /^https?:/.test(currentSrc);

/** A browser does not request a picture again that failed without a network: back online, this does. @returns how to stop */
export const retryBrokenPictures = (): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return;
    for (const image of [...document.querySelectorAll('img')].filter(isBroken)) {
      const { src } = image;
      image.src = src;
    }
  });
