import type { Words } from '../language.ts';
import { errors } from './errors.ts';
import { layout } from './layout.ts';
import { server } from './server.ts';

const areas: readonly Words[] = [errors, layout, server];

/** Everything in Spanish, in one chunk of its own, fetched only for those who read it. */
export const dictionary: ReadonlyMap<string, Words> = new Map(areas.map((words) => [words.area, words]));
