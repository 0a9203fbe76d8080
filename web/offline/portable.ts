import type { Rendition } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { offlineAddress, pathOf } from './offlineFiles.ts';
import type { OfflineItem } from '../lib/device.ts';

const pictureWidthPixels = 1280;

/** The smallest file that is wide enough, as AVIF if there is one. */
const bestFileOf = ({ imageUrl, renditions }: Pick<Item, 'imageUrl' | 'renditions'>): string | null => {
  const avif = renditions.filter(({ format }) => format === 'avif');
  const known = (avif.length > 0 ? avif : renditions).toSorted((a: Rendition, b: Rendition) => a.width - b.width);
  return (known.find(({ width }) => width >= pictureWidthPixels) ?? known.at(-1))?.url ?? imageUrl;
};

const onDevice = (url: string | null): string | null => (url === null ? null : offlineAddress(pathOf(url)));

const toOfflineFiles = <P extends Pick<Item, 'imageUrl' | 'thumbnail' | 'renditions'>>(picture: P): P => ({
  ...picture,
  imageUrl: onDevice(bestFileOf(picture)),
  thumbnail: onDevice(picture.thumbnail),
  renditions: [],
});

export const portable = (story: Item, now: Date): { item: OfflineItem; urls: string[] } => {
  const { audioUrl, musicUrl } = story;
  const seen = [story, ...story.pictures].flatMap((picture) => [bestFileOf(picture), picture.thumbnail]);
  const urls = [...seen, audioUrl, musicUrl].filter((url) => url !== null);
  return {
    item: {
      ...toOfflineFiles(story),
      pictures: story.pictures.map(toOfflineFiles),
      audioUrl: onDevice(audioUrl),
      musicUrl: onDevice(musicUrl),
      // A running change is left out, because only the server knows its result.
      changing: null,
      changeFailure: null,
      savedAt: now.toISOString(),
    },
    urls: [...new Map(urls.map((url) => [pathOf(url), url])).values()],
  };
};
