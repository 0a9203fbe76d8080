import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Sources of ours, where schemas are made at the top of a file. */
const OURS = /[\\/](functions|shared)[\\/].+\.ts$/;

/** A comment, which stays as it is, or what makes a schema: of zod itself, or of another schema. */
const MAKES_SCHEMA =
  /\/\*[\s\S]*?\*\/|\/\/.*|(?<![\w.'"`$])(?:z\.\w+|[A-Z]\w*\.(?:array|extend|nullable|omit|optional|partial|pick))(?=\()/g;

const isComment = (text: string): boolean => text.startsWith('/');

/** The source with every making of a schema marked as having no effect of its own. */
export const markSchemas = (source: string): string =>
  source.replace(MAKES_SCHEMA, (text) => (isComment(text) ? text : `/* @__PURE__ */ ${text}`));

/**
 * Leaves out of a bundle the schemas that it does not use. The bundler cannot know that making one changes nothing else,
 * and without being told keeps every schema of a file for the sake of one.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup: (build) => {
    build.onLoad({ filter: OURS }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      return { contents: markSchemas(await readFile(path, 'utf8')), loader: 'ts' };
    });
  },
};
