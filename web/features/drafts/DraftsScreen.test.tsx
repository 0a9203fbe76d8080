import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import { eventually } from '#test/support/eventually.ts';
import { describedPhoto } from '#test/support/pictures/describedPhoto.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { UploadsContext, type Uploads } from '../../lib/useUploads.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { digestOf, draftIdOf } from './digestOf.ts';
import { DraftsScreen } from './DraftsScreen.tsx';

type Drafts = Client['draft'];

const aDraft = (over: Partial<PhotoDraft> = {}): PhotoDraft => ({
  draftId: 'A'.repeat(22),
  line: 'Biscuit at the lake',
  takenAt: '1985-07-14T16:20:00',
  fileName: 'IMG_2031.HEIC',
  width: 1200,
  height: 800,
  createdAt: '2029-12-01T12:00:00.000Z',
  expiresAt: '2030-03-01T12:00:00.000Z',
  pictureUrl: '/media/u/photos/A/picture.jpg?signed',
  thumbnailUrl: '/media/u/photos/A/thumbnail.jpg?signed',
  ...over,
});
const plain = aDraft({ draftId: 'B'.repeat(22), line: '', takenAt: null, fileName: 'scan 2.png' });

let drafts: PhotoDraft[];
let told: string[];
beforeEach(() => {
  drafts = [aDraft(), plain];
  told = [];
  // The test browser chooses no folders.
  Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', { configurable: true, writable: true });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot draw')));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('fine'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  Reflect.deleteProperty(HTMLInputElement.prototype, 'webkitdirectory');
  vi.unstubAllGlobals();
});

const show = (over: Partial<Drafts> = {}, isSignedIn = true) => {
  const addPhotoDraft = vi.fn<Drafts['addPhotoDraft']>(async () => ({ status: 'added', draftId: 'C'.repeat(22) }));
  const deletePhotoDraft = vi.fn<Drafts['deletePhotoDraft']>(async ({ params }) => {
    drafts = drafts.filter(({ draftId }) => draftId !== params.draftId);
    return {};
  });
  const deletePhotoDrafts = vi.fn<Drafts['deletePhotoDrafts']>(async () => {
    const deleted = drafts.length;
    drafts = [];
    return { deleted };
  });
  const listPhotoDrafts = async () => ({ drafts, told });
  const choose = vi.fn<Uploads['choose']>();
  renderAt(
    '/uploads?drafts',
    <UploadsContext value={{ prepare: () => undefined, choose, make: () => undefined }}>
      <DraftsScreen />
    </UploadsContext>,
    {
      account: accountOf(isSignedIn ? aUser() : undefined),
      draft: { listPhotoDrafts, addPhotoDraft, deletePhotoDraft, deletePhotoDrafts, ...over },
    },
  );
  return { addPhotoDraft, deletePhotoDraft, deletePhotoDrafts, choose };
};

const cards = async () => within((await screen.findAllByRole('list')).at(-1) ?? document.body).getAllByRole('listitem');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fileOf = (name: string, bytes: BlobPart = name, type = 'image/jpeg') => new File([bytes], name, { type });
/** `fireEvent`, because a folder's files may have any type, and `userEvent` would leave them out. */
const choose = async (label: string, files: readonly File[]) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
const result = () => screen.getByText(/drafts? added/);

test('each draft shows its picture, line, date and end', async () => {
  show();
  const [first, second] = await cards();
  expect(first?.textContent).toBe('Biscuit at the lakeJuly 14, 1985Kept until Mar 1, 2030OpenDelete');
  expect(second?.textContent).toBe('No descriptionNo dateKept until Mar 1, 2030OpenDelete');
  expect(
    within(first ?? document.body)
      .getByAltText('Biscuit at the lake')
      .getAttribute('src'),
  ).toContain('thumbnail');
  expect(within(second ?? document.body).getByAltText('scan 2.png')).toBeTruthy();
});

test('it says that nothing is told or charged by itself', async () => {
  show();
  expect(
    screen.getByText(/No story is made and nothing is charged until you open a draft and press Analyze\./),
  ).toBeTruthy();
});

test('Open opens the upload dialog with the draft’s picture, line and date, and sends nothing itself', async () => {
  const requested = vi.fn(async (_url: string) => new Response('jpeg'));
  vi.stubGlobal('fetch', requested);
  const { choose: chosen } = show();
  await cards();
  await press('Open IMG_2031.HEIC');
  await eventually(() => expect(chosen).toHaveBeenCalledOnce());
  expect(requested.mock.calls.map(([url]) => url)).toEqual(['/media/u/photos/A/picture.jpg?signed']);
  const [[files, fields] = []] = chosen.mock.calls;
  expect([files].flat().map((file) => [file?.name, file?.type])).toEqual([['IMG_2031.jpg', 'image/jpeg']]);
  expect(fields).toMatchObject({
    draftId: 'A'.repeat(22),
    about: 'Biscuit at the lake',
    details: { setting: 'July 14, 1985' },
  });
});

test('a picture that is gone is said, and the list is loaded again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { choose: chosen } = show();
  await cards();
  drafts = [plain];
  await press('Open IMG_2031.HEIC');
  expect((await screen.findByRole('alert')).textContent).toBe('This draft no longer exists.');
  await eventually(async () => expect(await cards()).toHaveLength(1));
  expect(chosen).not.toHaveBeenCalled();
});

test('a deleted draft leaves the list, and the keyboard stays at its heading', async () => {
  const { deletePhotoDraft } = show();
  await cards();
  await press('Delete IMG_2031.HEIC');
  await eventually(async () => expect(await cards()).toHaveLength(1));
  expect(deletePhotoDraft.mock.calls[0]?.[0].params).toEqual({ draftId: 'A'.repeat(22) });
  expect(document.activeElement?.textContent).toBe('1 draft');
});

test('all drafts are deleted after a question only', async () => {
  const { deletePhotoDrafts } = show();
  await cards();
  await press('Delete All');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete all 2 drafts?' }));
  expect(deletePhotoDrafts).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete All' }));
  expect(await screen.findByRole('heading', { name: 'No drafts yet' })).toBeTruthy();
});

test('each photograph is sent with its description, date, name and hash', async () => {
  const { addPhotoDraft } = show();
  const bytes = await describedPhoto({ seed: 1, description: 'Our lake', takenAt: '1985:07:14 16:20:00' });
  const digest = await digestOf(new Uint8Array(bytes).buffer);
  await choose('Add Photos', [fileOf('IMG_1.jpg', new Uint8Array(bytes))]);
  await eventually(() => expect(result().textContent).toBe('1 draft added.'));
  expect(addPhotoDraft.mock.calls.map(([{ fields }]) => fields)).toEqual([
    { digest, line: 'Our lake', takenAt: '1985-07-14T16:20:00', fileName: 'IMG_1.jpg' },
  ]);
});

test('photographs that were sent before are not sent again', async () => {
  const [here, made, fresh] = [fileOf('here.jpg'), fileOf('made.jpg'), fileOf('fresh.jpg')];
  const idOf = async (file: File) => draftIdOf((await digestOf(await file.arrayBuffer())) ?? '');
  drafts = [aDraft({ draftId: await idOf(here) })];
  told = [await idOf(made)];
  const { addPhotoDraft } = show();
  await choose('Add Photos', [here, made, fresh]);
  const sentence = '1 draft added. 1 photo was here already. 1 photo already became a story.';
  await eventually(() => expect(result().textContent).toBe(sentence));
  expect(addPhotoDraft.mock.calls.map(([{ fields }]) => fields?.fileName)).toEqual(['fresh.jpg']);
});

test('a refused file is named with its reason, and the others are sent', async () => {
  const addPhotoDraft = vi.fn<Drafts['addPhotoDraft']>(async ({ fields }) => {
    if (fields?.fileName === 'bad.jpg') throw new ApiError(400, 'PICTURE_UNREADABLE', 'Couldn’t read this picture.');
    return { status: 'added', draftId: 'C'.repeat(22) };
  });
  show({ addPhotoDraft });
  const files = [
    fileOf('a.jpg'),
    fileOf('bad.jpg'),
    fileOf('notes.txt', 'x', 'text/plain'),
    fileOf('.DS_Store', 'x', ''),
  ];
  await choose('Add a Folder', files);
  await eventually(() => expect(result().textContent).toBe('1 draft added.'));
  const refused = within(screen.getByText('Couldn’t add 2 files:').parentElement ?? document.body);
  const names = refused.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0]);
  expect(new Set(names)).toEqual(new Set(['bad.jpg', 'notes.txt']));
  expect(refused.getByText(/Couldn’t read this picture\./)).toBeTruthy();
});

test.each([
  ['DRAFTS_FULL', 400, 'You can have up to 200 drafts. Make stories of some first, or delete some.'],
  ['OFFLINE', 0, 'You’re offline.'],
] as const)('after %s no further photograph is sent', async (code, status, message) => {
  const addPhotoDraft = vi.fn<Drafts['addPhotoDraft']>(() => Promise.reject(new ApiError(status, code, message)));
  show({ addPhotoDraft });
  await choose(
    'Add Photos',
    Array.from({ length: 9 }, (_, at) => fileOf(`${at}.jpg`)),
  );
  await eventually(() => expect(result().textContent).toBe(`0 drafts added. ${message}`));
  expect(addPhotoDraft.mock.calls.length).toBeLessThanOrEqual(2);
});

test('the progress is shown, and the run can be canceled and continued', async () => {
  const waiting: (() => void)[] = [];
  const addPhotoDraft = vi.fn<Drafts['addPhotoDraft']>(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        waiting.push(() => resolve({ status: 'added', draftId: 'C'.repeat(22) }));
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  show({ addPhotoDraft });
  await choose(
    'Add Photos',
    Array.from({ length: 5 }, (_, at) => fileOf(`${at}.jpg`)),
  );
  await eventually(() => expect(addPhotoDraft).toHaveBeenCalledTimes(2));
  waiting[0]?.();
  await eventually(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1'));
  expect(screen.getByText('1 of 5')).toBeTruthy();
  await press('Cancel');
  const sentence = '1 draft added. Canceled. Choose the same photos again to continue.';
  await eventually(() => expect(result().textContent).toBe(sentence));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('visitors are asked to sign in', async () => {
  show({}, false);
  expect(await screen.findByRole('heading', { name: 'Your drafts appear here' })).toBeTruthy();
  expect(screen.queryByLabelText('Add Photos')).toBeNull();
});

test('in Arabic, the counts have their forms', async () => {
  await chooseLanguage('ar');
  show();
  expect(await screen.findByRole('heading', { name: 'مسودتان' })).toBeTruthy();
  await chooseLanguage('en');
});
