import { ExportJob } from '../exportJob.ts';
import { JOB_PREFIX } from './keys.ts';

type Item = Readonly<Record<string, unknown>>;

/** The books among the items of their owner. */
export const readBooks = (items: readonly Item[]): ExportJob[] =>
  items.filter(({ sk }) => String(sk).startsWith(JOB_PREFIX)).map((item) => ExportJob.parse(item));
