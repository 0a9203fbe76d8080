import { fetchText } from '#functions/platform/fetchText.ts';
import { checksOf, type Answer, type Ask } from './checks.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { at: { stage: string } | { url: string } };

const USAGE = `npm run smoke -- --stage STAGE       makes the first requests of a visit to a deployed site, and fails unless each
                                   response is right. Changes nothing
  --url URL                        checks the site at this address, without AWS credentials`;

const options = { stage: { type: 'string' }, url: { type: 'string' } } as const;

export const readCommand = (args: readonly string[]): Command => {
  const { stage, url } = readArgs(args, { usage: USAGE, options }).values;
  if ((stage === undefined) === (url === undefined)) throw new OperatorError('Use either --stage or --url.');
  if (stage !== undefined) return { at: { stage } };
  if (url === undefined || !URL.canParse(url)) throw new OperatorError('--url needs an address with its scheme.');
  return { at: { url } };
};

type Needs = {
  fetch: (url: string, init: { redirect: 'manual'; signal: AbortSignal }) => Promise<Response>;
  sleep: (milliseconds: number) => Promise<void>;
  say: (line: string) => void;
};

/** Checks are repeated, because an idle function starts slowly and CloudFront needs time to apply a change. */
const TRIES = 3;
const PAUSE_MILLISECONDS = 10_000;
const LIMITS = { milliseconds: 20_000, maxBytes: 16_000_000 };

const asking =
  ({ fetch }: Needs, url: string): Ask =>
  async (path): Promise<Answer> => {
    const { response, text } = await fetchText(fetch, new URL(path, url).href, { redirect: 'manual' as const }, LIMITS);
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { status: response.status, type, headers: response.headers, text };
  };

const problemIn = async (run: () => Promise<void>): Promise<string | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

export const smoke = async (needs: Needs, { url, stage }: { url: string; stage?: string }): Promise<boolean> => {
  const ask = asking(needs, url);
  let isGood = true;
  for (const { name, run } of checksOf(stage)) {
    let problem = await problemIn(() => run(ask));
    for (let tries = 1; problem !== undefined && tries < TRIES; tries += 1) {
      await needs.sleep(PAUSE_MILLISECONDS);
      problem = await problemIn(() => run(ask));
    }
    needs.say(problem === undefined ? `ok      ${name}` : `WRONG   ${name}: ${problem}`);
    isGood &&= problem === undefined;
  }
  return isGood;
};
