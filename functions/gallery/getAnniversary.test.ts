import { defaultLanguage } from '#shared/story/language.ts';
import { describe, expect, it } from 'vitest';
import { getAnniversary as spec, type Anniversary } from '#shared/gallery/getAnniversary.ts';
import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getAnniversary } from './getAnniversary.ts';

const scene = (made: Readonly<Record<string, Partial<Story> | string>>, createdAt?: string) => {
  const fakes = fakeServices();
  const { caller, cookies } = aUser(fakes, createdAt === undefined ? {} : { createdAt });
  for (const [name, given] of Object.entries(made)) {
    const uid = name.padEnd(22, '0');
    const over = typeof given === 'string' ? { createdAt: given } : given;
    fakes.state.stories.set(uid, aStory({ uid, ownerId: caller.id, ...over }));
  }
  const { call } = servedOn(spec, getAnniversary, { fakes });
  const ask = (today: string, timeZone = 'UTC') =>
    call({ cookies, query: new URLSearchParams({ today, timeZone }).toString() });
  const found = async (today: string, timeZone?: string): Promise<Anniversary | null> =>
    (await ask(today, timeZone)).body as Anniversary | null;
  const name = async (today: string, timeZone?: string) => (await found(today, timeZone))?.story.uid.replace(/0+$/, '');
  return { fakes, cookies, call, ask, found, name };
};

it('finds a story that was made on this day a year ago', async () => {
  const { found } = scene({ lamp: '2025-11-26T09:00:00.000Z' });
  expect(await found('2026-11-26')).toEqual({
    years: 1,
    day: '2025-11-26',
    isSameDay: true,
    story: {
      uid: 'lamp'.padEnd(22, '0'),
      title: expect.stringMatching(/^A lamp/),
      language: defaultLanguage,
      thumbnail: `/media/${'lamp'.padEnd(22, '0')}/480.webp?signed`,
      placeholder: 'data:image/webp;base64,AA==',
      width: 1200,
      height: 800,
    },
  });
});

it('answers null if there is none', async () => {
  const { ask } = scene({ today: '2026-11-26T09:00:00.000Z', half: '2026-05-26T09:00:00.000Z' });
  expect(await ask('2026-11-26')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: null });
});

describe('the nearest day', () => {
  it('counts up to three days before and after', async () => {
    const near = (day: string) => scene({ near: `${day}T12:00:00.000Z` }).found('2026-11-26');
    expect(await near('2025-11-23')).toMatchObject({ day: '2025-11-23', isSameDay: false });
    expect(await near('2025-11-29')).toMatchObject({ day: '2025-11-29', isSameDay: false });
    expect([await near('2025-11-22'), await near('2025-11-30')]).toEqual([null, null]);
  });

  it('is the day itself if it has a story, also from an earlier year', async () => {
    const made = { near: '2025-11-27T12:00:00.000Z', same: '2022-11-26T12:00:00.000Z' };
    expect(await scene(made).name('2026-11-26')).toBe('same');
    expect(await scene(made).found('2026-11-26')).toMatchObject({ years: 4, isSameDay: true });
  });

  it('prefers the latest year, then the newest story', async () => {
    const made = {
      old: '2024-11-26T12:00:00.000Z',
      first: '2025-11-26T08:00:00.000Z',
      last: '2025-11-26T20:00:00.000Z',
    };
    expect(await scene(made).name('2026-11-26')).toBe('last');
  });
});

describe('leap days', () => {
  it('on February 29, a story of February 28 is of the same day', async () => {
    expect(await scene({ lamp: '2027-02-28T12:00:00.000Z' }).found('2028-02-29')).toMatchObject({ isSameDay: true });
  });

  it('on February 29, a story of February 29 four years ago is found', async () => {
    const { found } = scene({ lamp: '2024-02-29T12:00:00.000Z' });
    expect(await found('2028-02-29')).toMatchObject({ years: 4, day: '2024-02-29', isSameDay: true });
  });

  it('on February 28 and March 1, a story of February 29 is near', async () => {
    const { found } = scene({ lamp: '2024-02-29T12:00:00.000Z' });
    for (const today of ['2025-02-28', '2025-03-01'])
      expect(await found(today)).toMatchObject({ day: '2024-02-29', isSameDay: false });
  });
});

describe('time zones', () => {
  it('the browser’s time zone decides on which day a story was made', async () => {
    const { found } = scene({ late: '2025-11-27T03:30:00.000Z' });
    expect(await found('2026-11-26', 'America/New_York')).toMatchObject({ day: '2025-11-26', isSameDay: true });
    expect(await found('2026-11-26', 'Europe/Berlin')).toMatchObject({ day: '2025-11-27', isSameDay: false });
  });

  it('the last moment of the third day counts, the next one does not', async () => {
    const zone = 'Pacific/Auckland';
    // Midnight in Auckland is 11:00 in UTC on the day before.
    expect(await scene({ last: '2025-11-29T10:59:59.999Z' }).name('2026-11-26', zone)).toBe('last');
    expect(await scene({ next: '2025-11-29T11:00:00.000Z' }).found('2026-11-26', zone)).toBeNull();
  });
});

describe('looks only at years in which the account may have stories', () => {
  const windowsOf = async (createdAt: string | undefined): Promise<number> => {
    const { fakes, ask } = scene({}, createdAt);
    let windows = 0;
    fakes.services.ownedNear.list = async () => {
      windows += 1;
      return [];
    };
    await ask('2026-11-26');
    return windows;
  };

  it.each([
    ['2026-11-20T00:00:00.000Z', 1],
    ['2025-11-20T00:00:00.000Z', 2],
    ['2022-11-20T00:00:00.000Z', 5],
    ['1999-01-01T00:00:00.000Z', 10],
    [undefined, 10],
  ])('an account made at %s: %i', async (createdAt, windows) => {
    expect(await windowsOf(createdAt)).toBe(windows);
  });
});

describe('never shows', () => {
  const at = { createdAt: '2025-11-26T09:00:00.000Z' };

  it.each<[string, Partial<Story>]>([
    ['a story of somebody else', { ...at, ownerId: 'u_other', isPublic: true }],
    ['a story that failed', { ...at, stage: 'failed' }],
    ['a story in the making', { ...aNewStory(), ...at, uid: 'lamp'.padEnd(22, '0') }],
    ['a story that reports hid', { ...at, hiddenAt: '2026-01-01T00:00:00.000Z' }],
  ])('%s', async (_what, story) => {
    const { fakes, found } = scene({ lamp: { ...story } });
    if (story.stage === 'preparing') fakes.state.stories.forEach((one) => Object.assign(one, { stage: 'preparing' }));
    expect(await found('2026-11-26')).toBeNull();
  });
});

describe('refuses', () => {
  it('nobody and a visitor with UNAUTHENTICATED', async () => {
    const { fakes, call } = scene({});
    const query = 'today=2026-11-26&timeZone=UTC';
    const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } };
    expect(await call({ query })).toMatchObject(refused);
    expect(await call({ query, cookies: aVisitor(fakes).cookies })).toMatchObject(refused);
  });

  it.each([
    ['2026-02-29', 'UTC'],
    ['2026-13-01', 'UTC'],
    ['26.11.2026', 'UTC'],
    ['', 'UTC'],
    ['2026-11-26', 'Mars/Olympus'],
    ['2026-11-26', ''],
    ['2026-11-26', 'x'.repeat(65)],
  ])('the day %j in %j with BAD_REQUEST', async (today, timeZone) => {
    expect(await scene({}).ask(today, timeZone)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
