import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** The scripts of every screen, as the page tells them to the one that asks for them. */
const firstScripts = (html: string): string[] => {
  const names: unknown = JSON.parse(attributes(html, /\sdata-files='([^']+)'/g)[0] ?? '{}');
  return z.object({ first: z.array(z.string()).min(1) }).parse(names).first;
};

/** What a first visit loads before it can be used: every script and style that the built page itself names. */
export const filesOfFirstVisit = (folder: string): { scripts: string[]; styles: string[] } => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    scripts: [...attributes(html, /<script[^>]*\ssrc="([^"]+)"/g), ...firstScripts(html)],
    styles: attributes(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  };
};

/** Of files of a built client, as brotli sends them. */
export const kilobytesOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length / 1024, 0);

/** What a first visit may load, as the product's specification for the client has it. */
export const firstVisitKilobytes = { scripts: 112, styles: 14 };
