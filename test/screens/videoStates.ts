import type { Page } from 'playwright-core';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Notification } from '#shared/video/job.ts';
import { at, type State } from './state.ts';

const job = (changes: Partial<Notification> & Pick<Notification, 'friendlyName'>): Notification => ({
  jobId: changes.friendlyName.replaceAll(/\W/g, '').padEnd(22, 'A').slice(0, 22),
  language: defaultLanguage,
  uid: 'AAAAAAAAAAAAAAAAAAAAAA',
  kind: 'video',
  uids: ['AAAAAAAAAAAAAAAAAAAAAA'],
  thumbnail: '/pictures/harbour-morning-320.webp',
  downloadUrl: null,
  videoUrl: null,
  captionsUrl: null,
  state: 'running',
  progressPercent: 0,
  failure: null,
  shape: 'wide',
  captions: true,
  isHighlighted: true,
  musicVolume: 0.06,
  createdAt: '2030-01-01T00:00:00.000Z',
  ...changes,
});

const ofEachKind: readonly Notification[] = [
  job({ friendlyName: 'Before the bells', progressPercent: 45 }),
  job({ friendlyName: 'The lights came late', state: 'ready', progressPercent: 100, shape: 'tall' }),
  job({
    friendlyName: 'Every Thursday the washing went out…',
    state: 'failed',
    shape: 'square',
    captions: false,
    failure: { reason: 'VIDEO_FAILED', arguments: {} },
  }),
  job({ friendlyName: 'One sail, one light', state: 'expired', thumbnail: null, captions: false }),
];

const bellOf = (name: string, jobs: readonly Notification[], then?: (page: Page) => Promise<void>): State => ({
  name,
  open: async (page, url) => {
    await page.route('**/api/notifications', (route) => route.fulfill({ json: jobs }));
    await at('/explore')(page, url);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    await then?.(page);
  },
});

export const videoStates: readonly State[] = [
  bellOf('bell-empty', [], (page) => page.getByText('No new notifications').waitFor()),
  bellOf('bell', ofEachKind, (page) => page.getByText('Making your video').waitFor()),
  bellOf('bell-download-failed', ofEachKind, async (page) => {
    await page.route('**/api/notifications/download/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download The lights came late' }).click();
    await page.getByText('Failed to download file. Please try again.').waitFor();
  }),
];
