import { vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import type { Client, Page } from '../../../lib/client.ts';
import type { Toast } from '../../../lib/events.ts';
import type { WebServices } from '../../../lib/services.tsx';
import { accountOf } from '../../../test/people.ts';
import type { Overrides } from '../../../test/fakeClient.ts';
import { fakeDevice } from '../../../test/fakeDevice.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import type { CardStory } from '../../../ui/StoryCard.tsx';
import { UploadsContext } from '../../../lib/useUploads.ts';
import type { Collection } from '../../../story/collections.ts';
import { GalleryScreen } from '../GalleryScreen.tsx';
import type { Device } from '../../../lib/device.ts';

export type List = (request: {
  query: { cursor?: string; tagIds?: string[]; search?: string };
  fresh?: boolean;
}) => Promise<Page<CardStory[]>>;

export const page = (items: CardStory[], next?: string): Page<CardStory[]> => ({ items, next });

const operations = { explore: 'listExplore', uploads: 'listUploads', favorites: 'listFavorites' } as const;

/** `list` returns the gallery's pages. In the result, `choose` starts an upload and `toasts` records messages. */
export const renderGallery = (
  path: string,
  list: List,
  {
    setVisibility,
    getStory,
    listShelves = () => Promise.resolve([]),
    listMoods = () => Promise.resolve([...moods]),
    account = accountOf(),
    device = {},
    sampleProgress = () => Promise.resolve(undefined),
  }: Partial<Client['story']> &
    Partial<Pick<Client['gallery'], 'listShelves'>> &
    Pick<Overrides, 'account'> & { device?: Partial<Device>; sampleProgress?: WebServices['sampleProgress'] } = {},
) => {
  const collection = path.slice(1).split('?')[0] as Collection;
  const choose = vi.fn();
  const view = renderAt(
    path,
    <UploadsContext value={{ prepare: () => undefined, choose, make: () => undefined }}>
      <GalleryScreen collection={collection} />
    </UploadsContext>,
    {
      account,
      gallery: { [operations[collection]]: list, listShelves },
      story: { listMoods, ...(setVisibility && { setVisibility }), ...(getStory && { getStory }) },
    },
    {},
    { device: () => Promise.resolve(fakeDevice(device)), sampleProgress },
  );
  const toasts: Toast[] = [];
  view.events.subscribe('toast', (toast) => toasts.push(toast));
  return { ...view, choose, toasts };
};
