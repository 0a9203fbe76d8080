import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

const Named = z.object({
  first: z.array(z.string()).min(1),
  files: z.array(z.string()).min(1),
  at: z.record(z.string(), z.array(z.number())),
});

const filesNamed = (html: string) =>
  Named.parse(JSON.parse(attributes(html, /\sdata-files='([^']+)'/g)[0] ?? '{}') as unknown);

/** The files that every page loads at first. `ofScreens` are the additional files of the most common first screens. */
export const filesOfFirstVisit = (folder: string): { scripts: string[]; styles: string[]; ofScreens: string[] } => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const { first, files } = filesNamed(html);
  return {
    scripts: [...attributes(html, /<script[^>]*\ssrc="([^"]+)"/g), ...first],
    styles: attributes(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g),
    ofScreens: files,
  };
};

/** The additional files of a screen, by the first segment of its path. */
export const filesOfScreen = (folder: string, segment: string): string[] => {
  const { files, at } = filesNamed(readFileSync(join(folder, 'index.html'), 'utf8'));
  return (at[segment] ?? []).flatMap((index) => files[index] ?? []);
};

/** The size of these files in total, compressed with brotli. */
export const kilobytesOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length / 1024, 0);

/** The limits are from the product's specification for the client. */
export const firstVisitKilobytes = { scripts: 112, styles: 14 };
