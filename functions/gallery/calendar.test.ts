import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, daysBetween, localDay, startOfDay, yearsBefore } from './calendar.ts';

describe('the same day in an earlier year', () => {
  it.each([
    ['2026-11-26', 1, '2025-11-26'],
    ['2026-01-01', 3, '2023-01-01'],
    ['2028-02-29', 1, '2027-02-28'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2025-02-28', 1, '2024-02-28'],
    ['2025-03-01', 1, '2024-03-01'],
  ])('of %s, %i years ago, is %s', (day, years, before) => {
    expect(yearsBefore(day, years)).toBe(before);
  });
});

it('counts days over the ends of months, years and leap days', () => {
  expect(daysAfter('2023-12-31', 1)).toBe('2024-01-01');
  expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysAfter('2025-03-01', -1)).toBe('2025-02-28');
  expect(daysBetween('2024-02-27', '2024-03-01')).toBe(3);
  expect(daysBetween('2025-03-01', '2025-02-27')).toBe(-2);
});

describe('a day begins', () => {
  it.each([
    ['UTC', '2025-11-26', '2025-11-26T00:00:00.000Z'],
    ['Europe/Berlin', '2025-11-26', '2025-11-25T23:00:00.000Z'],
    ['America/Los_Angeles', '2025-11-26', '2025-11-26T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2025-11-26', '2025-11-25T10:00:00.000Z'],
    ['Asia/Kolkata', '2025-11-26', '2025-11-25T18:30:00.000Z'],
    // The clocks are changed on these days.
    ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z'],
    ['Europe/Berlin', '2025-10-26', '2025-10-25T22:00:00.000Z'],
    ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('in %s on %s at %s', (timeZone, day, at) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(at);
  });

  it('at the first moment of the day, in every time zone of these and on every day', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 9000 }), (timeZone, days) => {
        const day = daysAfter('2010-01-01', days);
        const start = startOfDay(day, timeZone);
        expect(localDay(start.toISOString(), timeZone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1000).toISOString(), timeZone)).toBe(daysAfter(day, -1));
      }),
      { numRuns: 200 },
    );
  });
});

it('knows the day of a moment in a time zone', () => {
  expect(localDay('2025-11-26T03:00:00.000Z', 'America/New_York')).toBe('2025-11-25');
  expect(localDay('2025-11-26T23:30:00.000Z', 'Asia/Tokyo')).toBe('2025-11-27');
});
