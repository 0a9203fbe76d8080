import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';
import { ensureClientBuilt } from '#local/client.ts';
import { within } from '../support/measure.ts';

const JS_KILOBYTES = 112;
const CSS_KILOBYTES = 14;

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** The scripts of every screen, as the page tells them to the one that asks for them. */
const firstScripts = (html: string): string[] => {
  const names: unknown = JSON.parse(attributes(html, /\sdata-files='([^']+)'/g)[0] ?? '{}');
  return z.object({ first: z.array(z.string()).min(1) }).parse(names).first;
};

/** What a first visit loads before it can be used: every script and style the page itself names, as brotli sends them. */
export const bench = async (): Promise<boolean> => {
  const folder = await ensureClientBuilt();
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const kilobytes = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(folder, path))).length / 1024, 0);
  const scripts = [...attributes(html, /<script[^>]*\ssrc="([^"]+)"/g), ...firstScripts(html)];
  const styles = attributes(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g);
  const js = within('first-load JavaScript, brotli', kilobytes(scripts), JS_KILOBYTES, 'KB');
  const css = within('first-load CSS, brotli', kilobytes(styles), CSS_KILOBYTES, 'KB');
  return js && css;
};
