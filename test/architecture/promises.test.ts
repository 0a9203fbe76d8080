import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { read } from './sources.ts';

type Privacy = { sections: { id: string; blocks: (string | string[])[] }[] };
const privacy = JSON.parse(read('web/features/pages/content/en/privacy.json')) as Privacy;
const stages = JSON.parse(read('infra/stages.json')) as Record<
  string,
  { logDays: number; dailyCaps: { storiesPerDay?: number } }
>;

const pointsOf = (id: string): string[] =>
  privacy.sections.filter((section) => section.id === id).flatMap(({ blocks }) => blocks.flat());
const daysIn = (points: readonly string[], beginning: string): number[] => {
  const point = points.find((one) => one.startsWith(beginning)) ?? '';
  return [...point.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
};

it('keeps things for as long as the privacy policy says', () => {
  const time = pointsOf('time');
  expect(daysIn(time, 'Videos')).toEqual([limits.exportDays, limits.exportRemembranceDays]);
  expect(daysIn(time, 'Your profile')).toEqual([limits.visitorDays]);
  expect(daysIn(time, 'Your sign-in')).toEqual([limits.refreshDays]);
  expect(limits.failedStoryDays).toBe(1);
  expect(limits.incomingDays).toBe(1);
  expect(time.at(-1)).toContain(`${limits.paymentEventDays} days`);
});

it('keeps logs, on every stage, no longer than the privacy policy says', () => {
  const [most] = daysIn(pointsOf('time'), 'Technical logs');
  expect(Object.values(stages).filter(({ logDays }) => logDays > (most ?? 0))).toEqual([]);
});

it('signs people and media out when the privacy policy says', () => {
  const cookies = pointsOf('cookies');
  expect(daysIn(cookies, 'aw_visitor')).toEqual([limits.visitorDays]);
  expect(daysIn(cookies, 'aw_refresh')).toEqual([limits.refreshDays]);
  expect(limits.sessionHours).toBe(1);
  expect(pointsOf('seen').join(' ')).toContain(`after ${limits.mediaUrlMinutes} minutes`);
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

const pageText = (language: string, page: string): string =>
  textsIn(JSON.parse(read(`web/features/pages/content/${language}/${page}.json`))).join('\n');

it.each(['en', 'es'])('says in %s, where PRO is described, how many stories a day are within fair use', (language) => {
  const stated = new RegExp(`\\b${limits.storiesPerDay}\\b`);
  expect(pageText(language, 'terms')).toMatch(stated);
  const faqs = pageText(language, 'faqs');
  for (const most of [limits.storiesPerDay, limits.revoicesPerDay, limits.regenerationsPerDay, limits.exportsPerDay])
    expect(faqs).toMatch(new RegExp(`fair use:.*\\b${most}\\b|razonable:.*\\b${most}\\b`));
  expect(limits.storiesPerDay).toBeGreaterThanOrEqual(100);
  expect(Object.values(stages).every(({ dailyCaps }) => (dailyCaps.storiesPerDay ?? 100) >= 100)).toBe(true);
});
