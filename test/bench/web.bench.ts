import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureClientBuilt } from '#local/client.ts';
import { within } from '../support/measure.ts';

const JS_KILOBYTES = 110;
const CSS_KILOBYTES = 14;

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** What a first visit loads before it can be used: every script and style the page itself names, as brotli sends them. */
export const bench = async (): Promise<boolean> => {
  const folder = await ensureClientBuilt();
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const kilobytes = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(folder, path))).length / 1024, 0);
  const scripts = attributes(html, /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g);
  const styles = attributes(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g);
  const js = within('first-load JavaScript, brotli', kilobytes(scripts), JS_KILOBYTES, 'KB');
  const css = within('first-load CSS, brotli', kilobytes(styles), CSS_KILOBYTES, 'KB');
  return js && css;
};
