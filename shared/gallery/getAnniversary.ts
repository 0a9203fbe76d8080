import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { StoryCard } from '../story/card.ts';

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A calendar day in ISO 8601, such as `2026-11-26`. */
const Day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((day) => isDay(day), 'There is no such day'),
);

/** `day` is the day on which the story was made, in the caller's time zone. */
export const Anniversary = z.object({
  years: z.int(),
  day: z.string(),
  isSameDay: z.boolean(),
  story: z.pick(StoryCard, {
    uid: true,
    title: true,
    language: true,
    thumbnail: true,
    placeholder: true,
    width: true,
    height: true,
  }),
});
export type Anniversary = z.output<typeof Anniversary>;

export const getAnniversary = defineEndpoint({
  method: 'GET',
  path: '/api/anniversary',
  summary:
    'One of the caller’s own stories that was made on this day in an earlier year, or at most three days before or after it. Null if there is none.',
  auth: ['cookies:user'],
  changes: false,
  query: z.object({
    today: Day,
    timeZone: z.string().check(
      z.maxLength(64),
      z.refine((timeZone) => isTimeZone(timeZone), 'There is no such time zone'),
    ),
  }),
  success: { kind: 'json', status: 200, body: z.nullable(Anniversary) },
  errors: ['UNAUTHENTICATED'],
});
