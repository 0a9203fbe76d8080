import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

const Named = z.object({ first: z.array(z.string()).min(1), files: z.array(z.string()).min(1) });

/** The scripts of every screen and each one's own, as the page tells them to the script that asks for them. */
const filesNamed = (html: string) =>
  Named.parse(JSON.parse(attributes(html, /\sdata-files='([^']+)'/g)[0] ?? '{}') as unknown);

/**
 * What a first visit loads before it can be used: every script and style that the built page itself names. `ofScreens`
 * comes with the address of one of the screens that most people begin with.
 */
export const filesOfFirstVisit = (folder: string): { scripts: string[]; styles: string[]; ofScreens: string[] } => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const { first, files } = filesNamed(html);
  return {
    scripts: [...attributes(html, /<script[^>]*\ssrc="([^"]+)"/g), ...first],
    styles: attributes(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g),
    ofScreens: files,
  };
};

/** Of files of a built client, as brotli sends them. */
export const kilobytesOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length / 1024, 0);

/** What a first visit may load, as the product's specification for the client has it. */
export const firstVisitKilobytes = { scripts: 112, styles: 14 };
