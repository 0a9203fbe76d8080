import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#functions/platform/operatorError.ts';

const cdk = resolve('node_modules/aws-cdk/bin/cdk');
const SUFFIX = '.template.json';

const stacksOf = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  const stacks = files.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  if (stacks.length === 0) throw new OperatorError(`${folder} has no templates. Run npm run synth there.`);
  return stacks.toSorted();
};

/** Compares with a template file, because `cdk diff` then needs no AWS account. */
const differencesOf = async (stack: string, { base, head }: { base: string; head: string }): Promise<string> => {
  const template = join(base, `${stack}${SUFFIX}`);
  const args = [cdk, 'diff', stack, '--exclusively', '--app', head, '--template', template, '--no-color'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !/^(Stack |✨|npm warn)/u.test(line.trim()));
  return lines.join('\n').trim();
};

/** Lists how two folders of templates differ, in Markdown, by stack. @throws OperatorError for an empty folder */
export const synthDiff = async (sides: { base: string; head: string }): Promise<string> => {
  const [before, after] = [await stacksOf(sides.base), await stacksOf(sides.head)];
  const parts: string[] = [];
  for (const stack of [...new Set([...before, ...after])].toSorted()) {
    if (!before.includes(stack)) parts.push(`## ${stack}\n\nA new stack.`);
    else if (!after.includes(stack))
      parts.push(`## ${stack}\n\nRemoved from the app. Deploying leaves the stack unchanged.`);
    else {
      const differences = await differencesOf(stack, sides);
      parts.push(`## ${stack}\n\n\`\`\`\n${differences}\n\`\`\``);
    }
  }
  return parts.join('\n\n');
};
