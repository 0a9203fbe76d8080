import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { read } from './sources.ts';

type Privacy = { sections: { id: string; blocks: (string | string[])[] }[] };
const privacy = JSON.parse(read('web/features/pages/content/en/privacy.json')) as Privacy;
const stages = JSON.parse(read('infra/stages.json')) as Record<
  string,
  {
    region: string;
    storyModelId: string;
    logDays: number;
    backupDays: number;
    deletedMediaDays: number;
    dailyCaps: { storiesPerDay?: number };
  }
>;

const pointsOf = (id: string): string[] =>
  privacy.sections.filter((section) => section.id === id).flatMap(({ blocks }) => blocks.flat());
const daysIn = (points: readonly string[], beginning: string): number[] => {
  const point = points.find((one) => one.startsWith(beginning)) ?? '';
  return [...point.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
};

/* Promises that only settings can show. functions/lifecycle/policy.integration.test.ts tests the others. */

it('keeps logs and backups, on every stage, no longer than the privacy policy says', () => {
  const [logs = 0] = daysIn(pointsOf('time'), 'Technical logs');
  const [backups = 0] = daysIn(pointsOf('time'), 'Deleted data');
  for (const { logDays, backupDays, deletedMediaDays } of Object.values(stages)) {
    expect(logDays).toBeLessThanOrEqual(logs);
    expect(Math.max(backupDays, deletedMediaDays)).toBeLessThanOrEqual(backups);
  }
});

it('keeps an original upload for at most a day', () => {
  expect(limits.incomingDays).toBe(1);
});

it('runs every stage in the country that the privacy policy names', () => {
  expect(pointsOf('where').join(' ')).toContain('in the United States');
  for (const { region, storyModelId } of Object.values(stages)) {
    expect(region).toMatch(/^us-/);
    expect(storyModelId).toMatch(/^us\./);
  }
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

const pageText = (language: string, page: string): string =>
  textsIn(JSON.parse(read(`web/features/pages/content/${language}/${page}.json`))).join('\n');

it.each(['en', 'es', 'de', 'ar'])('states in %s after how many minutes files end with a link', (language) => {
  const point = pageText(language, 'privacy')
    .split('\n')
    .find((text) => /with the link|con el enlace|mit dem Link teilst|قصة بالرابط/.test(text));
  expect(point).toMatch(new RegExp(`\\b${limits.linkedMediaUrlMinutes * 2} (minut|دقائق)`, 'i'));
});

it.each(['en', 'es', 'de', 'ar'])('states in %s the daily stories of PRO’s fair use', (language) => {
  const stated = new RegExp(`\\b${limits.storiesPerDay}\\b`);
  expect(pageText(language, 'terms')).toMatch(stated);
  const faqs = pageText(language, 'faqs');
  for (const max of [limits.storiesPerDay, limits.revoicesPerDay, limits.regenerationsPerDay, limits.exportsPerDay])
    expect(faqs).toMatch(new RegExp(`(fair use|razonable|fairen Nutzung|العادل):.*\\b${max}\\b`));
  expect(limits.storiesPerDay).toBeGreaterThanOrEqual(100);
  expect(Object.values(stages).every(({ dailyCaps }) => (dailyCaps.storiesPerDay ?? 100) >= 100)).toBe(true);
});
