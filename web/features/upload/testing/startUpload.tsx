import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import type { User } from '#shared/account/user.ts';
import { writeDraftWaits, writeLastChoice } from '../../../storage/storage.ts';
import { fakeDevice } from '../../../test/fakeDevice.ts';
import { accountOf, aVisitor } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { anItem, uidOf } from '../../../test/stories.ts';
import { UploadProvider } from '../UploadProvider.tsx';
import { useUploads } from '../../../lib/useUploads.ts';
import type { Client } from '../../../lib/client.ts';
import type { Device } from '../../../lib/device.ts';

export const uid = uidOf('new');
export const kite = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
export const lake = new File(['lake'], 'our lake.jpg', { type: 'image/jpeg' });
export const cat = new File(['cat'], 'IMG_0007.jpg', { type: 'image/jpeg' });
const nine = Array.from({ length: 9 }, (_, i) => new File([`${i}`], `nr ${i + 1}.jpg`, { type: 'image/jpeg' }));
const created = { uid, uploadId: uid, stage: 'preparing' as const, title: null, analysisText: null, audioUrl: null };

/** The test browser cannot draw, so pictures are sent unchanged. */
export const stubPictures = (): void => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:kite';
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot draw')));
  });
  afterEach(() => {
    writeLastChoice({});
    writeDraftWaits(undefined);
    vi.unstubAllGlobals();
  });
};

const Starters = () => {
  const uploads = useUploads();
  return (
    <>
      <button onClick={() => uploads.choose()}>choose nothing</button>
      <button onClick={() => uploads.choose(kite)}>choose kite</button>
      <button onClick={() => uploads.choose(new File(['x'], 'red kite.gif', { type: 'image/gif' }))}>choose gif</button>
      <button onClick={() => uploads.choose(new File(['x'], 'a.txt', { type: 'text/plain' }))}>choose letter</button>
      <button onClick={() => uploads.choose([kite, lake, cat])}>choose several</button>
      <button onClick={() => uploads.choose(nine)}>choose nine</button>
      <button onClick={() => uploads.choose([lake, new File(['x'], 'a.txt'), kite])}>choose mixed</button>
      <button onClick={() => uploads.make(kite)}>tell kite</button>
    </>
  );
};

type Where = { path?: string; screen?: ReactNode };

export const start = (
  device: Partial<Device> = {},
  user?: User,
  freeNarrations = 3,
  { path = '/', screen: shown }: Where = {},
  over: Pick<Partial<Client['story']>, 'listLanguages'> = {},
) => {
  const createStory = vi.fn<Client['story']['createStory']>(() => Promise.resolve(created));
  const getStory = vi.fn(() => Promise.resolve(anItem({ uid })));
  const view = renderAt(
    path,
    <UploadProvider>
      <Starters />
      {shown}
    </UploadProvider>,
    {
      account: { ...accountOf(user), createTemporaryUser: () => Promise.resolve(aVisitor({ freeNarrations })) },
      story: {
        listMoods: () => Promise.resolve([...moods]),
        getStory,
        listVoices: () => Promise.resolve([...voices]),
        createStory,
        ...over,
      },
    },
    {},
    { device: () => Promise.resolve(fakeDevice(device)) },
  );
  return { ...view, createStory, getStory, user: userEvent.setup() };
};

export const dialog = () => screen.findByRole('dialog');
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export const openDialog = async () => {
  await press('choose kite');
  return dialog();
};
