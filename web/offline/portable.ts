import type { Rendition } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { keptAddress, pathOf } from './keptFiles.ts';
import type { KeptItem } from '../lib/device.ts';

/** Sharp on a phone, and good enough on a large screen. */
const pictureWidthPixels = 1280;

type Pictured<U> = { imageUrl: U; renditions: readonly Rendition[] };

/** One file will do: the smallest that is wide enough, else the widest; in the form that needs the fewest bytes. */
const pictureOf = <U extends string | null>({ imageUrl, renditions }: Pictured<U>): string | U => {
  const avif = renditions.filter(({ format }) => format === 'avif');
  const known = (avif.length > 0 ? avif : renditions).toSorted((a: Rendition, b: Rendition) => a.width - b.width);
  return (known.find(({ width }) => width >= pictureWidthPixels) ?? known.at(-1))?.url ?? imageUrl;
};

const onDevice = (url: string | null): string | null => (url === null ? null : keptAddress(pathOf(url)));
const othersOf = ({ otherPictures }: Item) => otherPictures.map((one) => ({ ...one, imageUrl: pictureOf(one) }));

/** What a story needs to be read and heard without a network: itself, and the addresses of its files. */
export const portable = (story: Item, now: Date): { item: KeptItem; urls: string[] } => {
  const picture = pictureOf(story);
  const { thumbnail, audioUrl, musicUrl } = story;
  const others = othersOf(story);
  const seen = others.flatMap(({ imageUrl, thumbnail: small }) => [imageUrl, small]);
  const urls = [picture, thumbnail, ...seen, audioUrl, musicUrl].filter((url) => url !== null);
  return {
    item: {
      ...story,
      imageUrl: onDevice(picture),
      thumbnail: onDevice(thumbnail),
      renditions: [],
      otherPictures: others.map((one) => ({
        ...one,
        imageUrl: keptAddress(pathOf(one.imageUrl)),
        thumbnail: keptAddress(pathOf(one.thumbnail)),
        renditions: [],
      })),
      audioUrl: onDevice(audioUrl),
      musicUrl: onDevice(musicUrl),
      // How a change went is known only by asking.
      changing: null,
      trouble: null,
      changeFailure: null,
      keptAt: now.toISOString(),
    },
    urls: [...new Map(urls.map((url) => [pathOf(url), url])).values()],
  };
};
