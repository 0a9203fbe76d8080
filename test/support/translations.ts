import type { Language } from '#shared/story/language.ts';
import { deleteTranslation as deleteSpec } from '#shared/story/deleteTranslation.ts';
import { getTranslation as getSpec } from '#shared/story/getTranslation.ts';
import { translateStory as translateSpec } from '#shared/story/translateStory.ts';
import { deleteTranslation } from '#functions/story/deleteTranslation.ts';
import { getTranslation } from '#functions/story/getTranslation.ts';
import type { Story } from '#functions/story/story.ts';
import { translateStory } from '#functions/story/translateStory.ts';
import { servedOn } from './callEndpoint.ts';
import { aReadyStory, workingWhileWaiting } from './readyStory.ts';
import type { Services } from './services.ts';

export const es = 'es' as Language;

/** A ready story whose owner has 5 tokens, and the three calls for its translations. */
export const translationScene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  const { fakes, owner, story } = told;
  const { uid } = story;
  fakes.state.books.enter(owner.caller.id, 'token', 5, 'purchase');
  const how = { fakes, over: { ...workingWhileWaiting(fakes, services), ...services } };
  const [put, get, remove] = [
    servedOn(translateSpec, translateStory, how),
    servedOn(getSpec, getTranslation, how),
    servedOn(deleteSpec, deleteTranslation, how),
  ];
  const ask = (language: string, cookies: Record<string, string>, headers: Record<string, string> = {}) => ({
    ...{ params: { uid, language }, cookies, headers },
  });
  return {
    ...told,
    translate: (language: string, cookies = owner.cookies, headers: Record<string, string> = {}) =>
      put.call(ask(language, cookies, headers)),
    read: (language: string, cookies = owner.cookies, headers: Record<string, string> = {}) =>
      get.call(ask(language, cookies, headers)),
    remove: (language: string, cookies = owner.cookies) => remove.call(ask(language, cookies)),
    tokens: () => fakes.state.books.accounts.get(owner.caller.id)?.left.token,
    held: () => fakes.state.books.holds.size,
  };
};

export const soon = { prefer: 'wait=0' };
