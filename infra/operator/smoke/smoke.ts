import { checksOf, type Answer, type Ask } from './checks.ts';

type Needs = {
  fetch: (url: string, init: { redirect: 'manual'; signal: AbortSignal }) => Promise<Response>;
  /** Waits before it is tried again; a test's one only counts. */
  sleep: (milliseconds: number) => Promise<void>;
  say: (line: string) => void;
};

/** A function that nobody called for a while starts first, and a distribution that was just changed has to spread. */
const TRIES = 3;
const PAUSE_MILLISECONDS = 10_000;
const ANSWER_MILLISECONDS = 20_000;

const asking =
  ({ fetch }: Needs, url: string): Ask =>
  async (path): Promise<Answer> => {
    const response = await fetch(new URL(path, url).href, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { status: response.status, type, headers: response.headers, text: await response.text() };
  };

const troubleWith = async (run: () => Promise<void>): Promise<string | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Asks a site for what everybody asks for first, each up to three times. Answers whether all of it was right. */
export const smoke = async (needs: Needs, { url, stage }: { url: string; stage?: string }): Promise<boolean> => {
  const ask = asking(needs, url);
  let isGood = true;
  for (const { name, run } of checksOf(stage)) {
    let trouble = await troubleWith(() => run(ask));
    for (let tries = 1; trouble !== undefined && tries < TRIES; tries += 1) {
      await needs.sleep(PAUSE_MILLISECONDS);
      trouble = await troubleWith(() => run(ask));
    }
    needs.say(trouble === undefined ? `ok      ${name}` : `WRONG   ${name}: ${trouble}`);
    isGood &&= trouble === undefined;
  }
  return isGood;
};
