import type { Words } from '../language.ts';
import { layout } from './layout.ts';

const areas: readonly Words[] = [layout];

/** Everything in Spanish, in one chunk of its own, fetched only for those who read it. */
export const dictionary: ReadonlyMap<string, Words> = new Map(areas.map((words) => [words.area, words]));
