import { setTimeout } from 'node:timers/promises';
import type { User } from '#shared/account/user.ts';
import type { Item } from '#shared/story/story.ts';
import type { Provider } from '#shared/account/identity.ts';
import { ADDRESS_HEADER } from '#local/rehearse/edge/site.ts';
import type { Rehearsal } from '#local/rehearse/rehearsal.ts';
import { tokensOf } from '../support/hostedPages.ts';
import { createVisitor } from '../support/visitor.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';

const POLL_MILLISECONDS = 100;

/** A person in a browser, whose calls must all succeed. @param address the person's IP address */
export const createPerson = async ({ url, pages }: Pick<Rehearsal, 'url' | 'pages'>, address = '203.0.113.0') => {
  const browser = await createVisitor(url, { headers: { [ADDRESS_HEADER]: address } });
  let pictures = 0;

  const ask = async <T = unknown>(method: string, path: string, sent?: unknown): Promise<T> => {
    const { status, body } = await browser.call<T>(path, {
      method,
      redirect: 'manual',
      ...(sent !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    });
    if (status >= 400) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

  const begin = async (fields: Record<string, string> = {}): Promise<string> => {
    pictures += 1;
    const picture = await drawnPhoto({ width: 480, height: 360, seed: pictures });
    const { status, body } = await browser.upload(picture, { headers: { prefer: 'wait=0' }, fields });
    if (status >= 400) throw new Error(`the picture was answered ${status}: ${JSON.stringify(body)}`);
    return body.uid;
  };

  return {
    ...browser,
    ask,
    begin,
    /** Waits until the story is finished or has failed. */
    tell: async (fields: Record<string, string> = {}): Promise<Item> => browser.finishedStory(await begin(fields)),
    signIn: async (provider: Provider, subject: string): Promise<User> => {
      const { nonce } = await ask<{ nonce: string }>('GET', '/api/auth/tempuser');
      const { id_token: token } = await tokensOf(pages, { account: `${provider}:${subject}`, nonce });
      return (await ask<{ user: User }>('POST', `/api/auth/${provider}`, { token })).user;
    },
  };
};

export type Person = Awaited<ReturnType<typeof createPerson>>;

export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(POLL_MILLISECONDS);
  }
};
