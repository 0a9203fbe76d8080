import { ensureClientBuilt } from '#local/build/client.ts';
import { filesOfFirstVisit, firstVisitKilobytes, kilobytesOf } from '../support/firstVisit.ts';
import { within } from '../support/measure.ts';

/** Prints the sizes of a first visit. A test checks the same limits. */
export const bench = async (): Promise<boolean> => {
  const folder = await ensureClientBuilt();
  const { scripts, styles } = filesOfFirstVisit(folder);
  const max = firstVisitKilobytes;
  const js = within('first-load JavaScript, brotli', kilobytesOf(folder, scripts), max.scripts, 'KB');
  const css = within('first-load CSS, brotli', kilobytesOf(folder, styles), max.styles, 'KB');
  return js && css;
};
