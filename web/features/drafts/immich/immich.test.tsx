import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImmichAsset } from '#shared/admin/immich.ts';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/http.ts';
import { UploadsContext } from '../../../lib/useUploads.ts';
import { accountOf, aUser } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { draftIdOf } from '../digestOf.ts';
import { DraftsScreen } from '../DraftsScreen.tsx';

type Admin = Client['admin'];
type Drafts = Client['draft'];

const assetId = (at: number): string => `aaaaaaaa-0000-4000-8000-${String(at).padStart(12, '0')}`;
const anAsset = (at: number, over: Partial<ImmichAsset> = {}): ImmichAsset => ({
  assetId: assetId(at),
  kind: 'photo',
  digest: String(at).padStart(22, '0').padEnd(43, 'd'),
  line: `Line ${at}`,
  takenAt: '1985-07-14T16:20:00',
  fileName: `IMG_${at}.HEIC`,
  ...over,
});
const album = { albumId: 'bbbbbbbb-0000-4000-8000-000000000001', name: 'Lake', assets: 3 };

const aDraft = (draftId: string): PhotoDraft => ({
  draftId,
  line: '',
  takenAt: null,
  fileName: null,
  width: 1200,
  height: 800,
  createdAt: '2029-12-01T12:00:00.000Z',
  expiresAt: '2030-03-01T12:00:00.000Z',
  pictureUrl: '/picture.jpg',
  thumbnailUrl: '/thumbnail.jpg',
});

let waiting: string[];
let told: string[];
beforeEach(() => {
  [waiting, told] = [[], []];
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot draw')));
});
afterEach(() => vi.unstubAllGlobals());

const show = (over: Partial<Admin & Pick<Drafts, 'addPhotoDraft'>> = {}, { hasImmich = true } = {}) => {
  const listImmichAlbums = vi.fn<Admin['listImmichAlbums']>(async () => [album]);
  const listImmichPhotos = vi.fn<Admin['listImmichPhotos']>(async () => ({ items: [anAsset(1)], next: undefined }));
  const getImmichPhoto = vi.fn<Admin['getImmichPhoto']>(async () => new Blob(['jpeg'], { type: 'image/jpeg' }));
  const addPhotoDraft = vi.fn<Drafts['addPhotoDraft']>(async () => ({ status: 'added', draftId: 'C'.repeat(22) }));
  const calls = { listImmichAlbums, listImmichPhotos, getImmichPhoto, addPhotoDraft, ...over };
  const listPhotoDrafts = async () => ({ drafts: waiting.map(aDraft), told, ...(hasImmich && { hasImmich }) });
  renderAt(
    '/uploads?drafts',
    <UploadsContext value={{ prepare: () => undefined, choose: () => undefined, make: () => undefined }}>
      <DraftsScreen />
    </UploadsContext>,
    {
      account: accountOf(aUser()),
      draft: { listPhotoDrafts, addPhotoDraft: calls.addPhotoDraft },
      admin: calls,
    },
  );
  return { listImmichAlbums, getImmichPhoto, addPhotoDraft };
};

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'From Immich' }));
const choose = async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Lake/ }));
};
const result = () => screen.getByText(/drafts? added/);
const said = (sentence: string) => eventually(() => expect(result().textContent).toBe(sentence));

test('nobody sees the button where Immich is not set up', async () => {
  show({}, { hasImmich: false });
  await screen.findByRole('heading', { name: 'No drafts yet' });
  expect(screen.queryByRole('button', { name: 'From Immich' })).toBeNull();
});

test('Immich is asked only when the button is pressed', async () => {
  const { listImmichAlbums } = show();
  await screen.findByRole('button', { name: 'From Immich' });
  expect(listImmichAlbums).not.toHaveBeenCalled();
  await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Choose an album' }));
  expect(await dialog.findByRole('button', { name: 'Lake 3 photos and videos' })).toBeTruthy();
});

test('an album’s photograph becomes a draft with Immich’s date, line, name and hash', async () => {
  const { getImmichPhoto, addPhotoDraft } = show();
  await choose();
  await said('1 draft added.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getImmichPhoto.mock.calls.map(([{ params }]) => params)).toEqual([{ assetId: assetId(1) }]);
  const { digest } = anAsset(1);
  expect(addPhotoDraft.mock.calls.map(([{ fields }]) => fields)).toEqual([
    { digest, line: 'Line 1', takenAt: '1985-07-14T16:20:00', fileName: 'IMG_1.HEIC' },
  ]);
});

test('what a camera wrote is no line, and a missing date is left out', async () => {
  const { addPhotoDraft } = show({
    listImmichPhotos: async () => ({
      items: [anAsset(1, { line: 'OLYMPUS DIGITAL CAMERA', takenAt: null })],
      next: undefined,
    }),
  });
  await choose();
  await said('1 draft added.');
  expect(Object.keys(addPhotoDraft.mock.calls[0]?.[0].fields ?? {})).toEqual(['digest', 'fileName']);
});

test('photographs that were sent before are neither loaded nor sent again', async () => {
  const assets = [anAsset(1), anAsset(2), anAsset(3)];
  waiting = [draftIdOf(anAsset(1).digest)];
  told = [draftIdOf(anAsset(2).digest)];
  const { getImmichPhoto } = show({ listImmichPhotos: async () => ({ items: assets, next: undefined }) });
  await choose();
  await said('1 draft added. 1 photo was here already. 1 photo already became a story.');
  expect(getImmichPhoto.mock.calls.map(([{ params }]) => params)).toEqual([{ assetId: assetId(3) }]);
});

test('videos and photographs in the trash are skipped and counted', async () => {
  const items = [
    anAsset(1),
    anAsset(2, { kind: 'video' }),
    anAsset(3, { kind: 'video' }),
    anAsset(4, { kind: 'trashed' }),
  ];
  const { getImmichPhoto } = show({ listImmichPhotos: async () => ({ items, next: undefined }) });
  await choose();
  await said('1 draft added. 2 videos were skipped. 1 photo in Immich’s trash was skipped.');
  expect(getImmichPhoto).toHaveBeenCalledOnce();
});

test('a large album is read only as far as the account has room, and the rest is told', async () => {
  const max = draftLimits.photoDraftsPerPerson;
  waiting = Array.from({ length: max - 3 }, (_, at) => draftIdOf(anAsset(at).digest));
  const listImmichPhotos = vi.fn<Admin['listImmichPhotos']>(async ({ query }) => {
    const page = Number(query?.cursor ?? '1');
    const items = Array.from({ length: 100 }, (_, at) => anAsset((page - 1) * 100 + at));
    return { items, next: page < 50 ? String(page + 1) : undefined };
  });
  const { getImmichPhoto } = show({ listImmichPhotos });
  await choose();
  await said(
    `3 drafts added. ${max - 3} photos were here already. The album has more photos. Make stories of some drafts or delete some, then choose it again.`,
  );
  expect(listImmichPhotos.mock.calls.map(([{ query }]) => query?.cursor)).toEqual([undefined, '2', '3']);
  expect(getImmichPhoto).toHaveBeenCalledTimes(3);
});

test('a photograph that Immich no longer has is named, and the others are sent', async () => {
  const sentence = 'This photo is no longer in Immich, or Immich hasn’t made a preview of it yet.';
  const getImmichPhoto = vi.fn<Admin['getImmichPhoto']>(async ({ params }) => {
    if (params.assetId === assetId(1)) throw new ApiError(404, 'NOT_FOUND', sentence);
    return new Blob(['jpeg'], { type: 'image/jpeg' });
  });
  show({ getImmichPhoto, listImmichPhotos: async () => ({ items: [anAsset(1), anAsset(2)], next: undefined }) });
  await choose();
  await said('1 draft added.');
  expect(screen.getByText('IMG_1.HEIC').parentElement?.textContent).toBe(`IMG_1.HEIC: ${sentence}`);
});

test('after a failure of Immich no further photograph is sent, and the reason is told', async () => {
  const sentence = 'Immich refused the key. Check IMMICH_API_KEY.';
  const getImmichPhoto = vi.fn<Admin['getImmichPhoto']>(() =>
    Promise.reject(new ApiError(503, 'IMMICH_UNAVAILABLE', sentence)),
  );
  const items = Array.from({ length: 9 }, (_, at) => anAsset(at));
  const { addPhotoDraft } = show({ getImmichPhoto, listImmichPhotos: async () => ({ items, next: undefined }) });
  await choose();
  await said(`0 drafts added. ${sentence}`);
  expect(getImmichPhoto.mock.calls.length).toBeLessThanOrEqual(2);
  expect(addPhotoDraft).not.toHaveBeenCalled();
});

test('albums that cannot be loaded are said with the reason, and can be tried again', async () => {
  const sentence = 'Couldn’t reach Immich. Check that it’s running, and check IMMICH_URL.';
  const listImmichAlbums = vi
    .fn<Admin['listImmichAlbums']>()
    .mockRejectedValueOnce(new ApiError(503, 'IMMICH_UNAVAILABLE', sentence))
    .mockResolvedValueOnce([]);
  show({ listImmichAlbums });
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Immich has no albums.')).toBeTruthy();
});

test('reading an album can be canceled, and the button then opens nothing twice', async () => {
  const listImmichPhotos = vi.fn<Admin['listImmichPhotos']>(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  show({ listImmichPhotos });
  await choose();
  expect(await screen.findByRole('progressbar', { name: 'Reading the album' })).toBeTruthy();
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await said('0 drafts added. Canceled. Choose the album again to continue.');
});
