import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { read } from './sources.ts';

type Privacy = { sections: { id: string; blocks: (string | string[])[] }[] };
const privacy = JSON.parse(read('web/features/pages/content/en/privacy.json')) as Privacy;
const stages = JSON.parse(read('infra/stages.json')) as Record<string, { logDays: number }>;

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
