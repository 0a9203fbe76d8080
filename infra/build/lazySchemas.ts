import { join } from 'node:path';

const LAZILY = join(import.meta.dirname, 'lazily.ts').replaceAll('\\', '/');

/**
 * A constant that holds a schema or an endpoint, whole: oxfmt indents its other lines, so it ends with the first line
 * that ends in a semicolon and is followed by none of them.
 */
const CONSTANT =
  /^((?:export )?const \w+ = )((?:z\s*\.|[A-Z]\w*\s*\.(?:array|extend|nullable|omit|optional|partial|pick)\(|defineEndpoint\()[\s\S]*?);\n(?![ \t)\]}])/gm;

/**
 * The source with its schemas and endpoints made when they are first read, and left out where they are not used: the
 * bundler cannot know that making one changes nothing else. Most functions hold schemas for what few of their calls meet.
 */
export const deferSchemas = (source: string): string => {
  const deferred = source.replace(CONSTANT, '$1/* @__PURE__ */ lazily(() => $2);\n');
  // On the first line, so that a fault is still reported on its own.
  return deferred === source ? source : `import { lazily } from '${LAZILY}'; ${deferred}`;
};
