import type { EmbedPicture, EmbedStory } from '#shared/sharing/embedStory.ts';
import { filling } from '../player/glide/framing.ts';
import { startGlide, transformOf } from '../player/glide/glide.ts';
import { pictureAt, shotsOf } from '../player/glide/ofPicture.ts';
import type { Player } from '../player/player.ts';
import type { mediaRenewal } from './renewMedia.ts';

const SIZES = '(min-width: 560px) 45vw, 100vw';

/** Browsers choose among files of one format only, as in the server's `picture` element. */
const srcsetOf = ({ renditions }: Pick<EmbedPicture, 'renditions'>): string =>
  renditions.flatMap(({ format, url, width }) => (format === 'avif' ? `${url} ${width}w` : [])).join(', ');

const fill = (image: HTMLImageElement, picture: Pick<EmbedPicture, 'renditions' | 'imageUrl'>): void => {
  const source = image.parentElement?.querySelector('source');
  if (source) source.srcset = srcsetOf(picture);
  image.src = picture.imageUrl ?? '';
};

const newLayer = (frame: HTMLElement, { alt, ...picture }: EmbedPicture): HTMLElement => {
  const layer = frame.cloneNode() as HTMLElement;
  const [group, source, image] = (['picture', 'source', 'img'] as const).map((name) => document.createElement(name));
  Object.assign(source ?? {}, { type: 'image/avif', sizes: SIZES });
  group?.append(...[source, image].flatMap((one) => one ?? []));
  layer.append(...(group ? [group] : []));
  if (image instanceof HTMLImageElement) {
    image.alt = alt;
    fill(image, picture);
  }
  return layer;
};

type Showing = { story: EmbedStory; player: Player; renew: ReturnType<typeof mediaRenewal>; isCalm: boolean };

/** Shows the picture that the story is about, and moves over it, unless the reader prefers less motion. */
export const showPictures = (first: HTMLElement, { story, player, renew, isCalm }: Showing): void => {
  const layers: (HTMLElement | undefined)[] = [first];
  let stops: (() => void)[] = [];

  const frame = (layer: HTMLElement, at: number): void => {
    const image = layer.querySelector('img');
    const { width, height } = story.pictures[at] ?? {};
    const { clientWidth, clientHeight } = layer;
    if (!image || !width || !height || !clientWidth || !clientHeight) return;
    const framing = filling({ width: clientWidth, height: clientHeight }, { width, height });
    image.style.width = `${100 / framing.base.width}%`;
    image.style.height = `${100 / framing.base.height}%`;
    image.style.transform = transformOf(framing.paused, framing.base);
    const shots = shotsOf(story.shots, at);
    if (!isCalm && shots.length > 0) stops.push(startGlide(image, shots, player, framing));
  };
  const frameAll = (): void => {
    stops.forEach((stop) => stop());
    stops = [];
    layers.forEach((layer, at) => layer && frame(layer, at));
  };
  const keepFresh = (layer: HTMLElement, at: number): void =>
    layer.querySelector('img')?.addEventListener(
      'error',
      ({ currentTarget }) => {
        void renew().then((media) => {
          const picture = media?.pictures[at];
          if (picture && currentTarget instanceof HTMLImageElement) fill(currentTarget, picture);
        });
      },
      { once: true },
    );
  const layerAt = (at: number): HTMLElement | undefined => {
    const picture = story.pictures[at];
    if (layers[at] || !picture) return layers[at];
    const layer = newLayer(first, picture);
    layer.toggleAttribute('data-shown', false);
    layers[at] = layer;
    first.parentElement?.insertBefore(layer, first.nextSibling);
    keepFresh(layer, at);
    frame(layer, at);
    return layer;
  };

  keepFresh(first, 0);
  new ResizeObserver(frameAll).observe(first);
  if (!story.shots.some(({ picture }) => picture > 0)) return;
  player.onFrame((seconds) => {
    const read = pictureAt(story.shots, seconds);
    const shown = layerAt(read);
    // The next picture loads before it is needed.
    if (player.view().playback.status === 'playing') layerAt(read + 1);
    for (const layer of layers) layer?.toggleAttribute('data-shown', layer === shown);
  });
};
