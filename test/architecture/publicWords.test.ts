import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operations } from '#shared/contract.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';
import { beginByLink as beginByLinkSpec } from '#shared/recording/beginByLink.ts';
import { beginRecording as beginRecordingSpec } from '#shared/recording/beginRecording.ts';
import { createLink as createLinkSpec } from '#shared/recording/createLink.ts';
import { editStory as editStorySpec } from '#shared/story/editStory.ts';
import { publicTexts } from '#shared/story/publicText.ts';
import { Item } from '#shared/story/story.ts';
import { beginByLink } from '#functions/recording/beginByLink.ts';
import { beginRecording } from '#functions/recording/beginRecording.ts';
import { createLink } from '#functions/recording/createLink.ts';
import { shareTags } from '#functions/sharing/shareTags.ts';
import { editStory } from '#functions/story/editStory.ts';
import { toItem } from '#functions/story/present.ts';
import { publicWordsOf } from '#functions/story/publicWords.ts';
import { Text } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { json } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aLinkScene } from '#test/support/linkScene.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { aReadyStory } from '#test/support/readyStory.ts';

/** Endpoints whose answers contain only the caller's own text. */
const ownAnswers = [
  // Only administrators see these answers.
  'admin.*',
  ...['account.*', 'billing.*', 'lifecycle.*', 'video.*'],
  // Only the owner, or a person with the link, sees these answers.
  ...['recording.*', 'feed.*', 'book.*', 'draft.*'],
  'gallery.getAnniversary',
  // Only the owner sees these answers: an unfinished story, versions and recordings.
  ...['story.createStory', 'story.listVersions', 'story.uploadAudio'],
  // These answers contain only the product's own words, and names of an operator's files.
  ...[
    'story.listLanguages',
    'story.listMoods',
    'story.listVoices',
    'story.listSoundtracks',
    'story.addMusic',
    'gallery.reportStory',
  ],
];
/** Texts in answers that no person writes, or that only the owner sees. */
const notWritten = [
  ...['imageUrl', 'thumbnail', 'renditions.url', 'placeholder', 'audioUrl', 'musicUrl', 'createdAt', 'voiceId'],
  ...['language', 'privateReader'].flatMap((name) => [`translations.${name}`, `items.translations.${name}`]),
  ...['language', 'items.language', 'stories.language', 'shelves.stories.language'],
  ...['imageUrl', 'thumbnail', 'renditions.url', 'placeholder', 'about'].map((path) => `pictures.${path}`),
  ...['details.subject', 'details.setting'].map((path) => `pictures.${path}`),
  ...['imageUrl', 'thumbnail', 'renditions.url', 'placeholder', 'tags.name', 'createdAt'].map(
    (path) => `items.${path}`,
  ),
  ...['author_url', 'provider_name', 'provider_url', 'thumbnail_url'],
  ...['tags.name', 'soundtrack', 'draft.title', 'draft.text', 'spoken.parts.audioUrl', 'link.createdAt'],
];
const signIn = ['token', 'credential', 'accessToken', 'select_by', 'clientId'];
/** Texts in requests that nobody else can read. */
const notShown: Readonly<Record<string, readonly string[]>> = {
  // Only administrators read the reason. What they type to confirm is compared, and not stored.
  'admin.changeAccount': ['reason', 'confirm'],
  'admin.changePause': ['reason'],
  'admin.deleteRecording': ['reason'],
  'admin.judgeStory': ['reason'],
  'admin.retryJob': ['reason'],
  // Only the owner sees a draft.
  'draft.addPhotoDraft': ['line', 'fileName'],
  // Only the owner, and a podcast app with the feed's secret address, get the name.
  'feed.createFeed': ['name'],
  // Only an operator reads the note.
  'gallery.reportStory': ['note'],
  'lifecycle.signInWithGoogle': signIn,
  'lifecycle.signInWithMicrosoft': signIn,
  'lifecycle.signInWithOidc': signIn,
  // These name a soundtrack's file or one of the product's voices.
  'story.addMusic': ['directory', 'musicUrl', 'key', 'name'],
  // The language of a translation.
  'recording.beginRecording': ['language'],
  'recording.createLink': ['language'],
  // Only the storyteller reads the person's line and fields.
  'story.createStory': ['voiceId', 'language', 'preferredLanguage', 'about', 'details'],
  'story.editStory': ['language'],
  'story.regenerateStory': ['language', 'about', 'details.subject', 'details.setting'],
  'story.uploadAudio': ['voiceId', 'audioUrl'],
  // Only the sender hears this text. A narration is accepted only for the story's own words.
  'story.createSpeech': ['text', 'voiceId', 'model_id'],
};

type Json = { [key: string]: unknown; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };
type Found = { path: string; isPublic: boolean };

const textsIn = (schema: z.core.$ZodType, io: 'input' | 'output'): Found[] => {
  const walk = (node: Json, path: string): Found[] => [
    // The schema of a nullable text lists two types.
    ...([node['type']].flat().includes('string') &&
    !node['enum'] &&
    !node['const'] &&
    !node['pattern'] &&
    !node['format']
      ? [{ path, isPublic: node['readBy'] === 'everybody' }]
      : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => walk(one, path === '' ? key : `${path}.${key}`)),
    ...(node.items ? walk(node.items, path) : []),
    ...(node.anyOf ?? []).flatMap((one) => walk(one, path)),
  ];
  const root = z.toJSONSchema(schema, { io, metadata: publicTexts, unrepresentable: 'any', reused: 'inline' });
  return walk(root as Json, '');
};

const isIn = (list: readonly string[], id: string): boolean =>
  list.some((one) => one === id || (one.endsWith('.*') && id.startsWith(one.slice(0, -1))));

const sentIn = ({ body }: EndpointSpec): Found[] =>
  [
    ...(body?.kind === 'json' ? [body.schema] : []),
    ...(body?.kind === 'multipart' ? [body.fields, ...(body.orJson ? [body.orJson] : [])] : []),
  ].flatMap((schema) => textsIn(schema, 'input'));

describe('public text', () => {
  const answers = operations.filter(({ id, spec }) => spec.success.kind === 'json' && !isIn(ownAnswers, id));

  it.each(answers.map(({ id, spec }) => [id, spec] as const))('%s marks every text written by people', (_, spec) => {
    const texts = spec.success.kind === 'json' ? textsIn(spec.success.body, 'output') : [];
    expect(texts.filter(({ path, isPublic }) => !isPublic && !notWritten.includes(path))).toEqual([]);
  });
});

const valuesAt = (value: unknown, path: string): unknown[] => {
  const [key = '', ...rest] = path.split('.');
  const found: unknown = (value as Record<string, unknown>)[key];
  if (rest.length > 0) return [found].flat().flatMap((one) => valuesAt(one, rest.join('.')));
  return Array.isArray(found) ? found : [found];
};

describe('moderated text', () => {
  const told = textsIn(Text, 'output')
    .filter(({ path }) => path !== 'language')
    .map(({ path }, at) => [path, `sentinel${at}`] as const);
  const before: Readonly<Record<string, unknown>> = { ...aStory().text, alts: [''] };
  const content = Text.parse({
    ...before,
    ...Object.fromEntries(told.map(([path, word]) => [path, Array.isArray(before[path]) ? [word] : word])),
  });
  const plain = aStory({ isPublic: true, pictures: severalPictures(1) });
  // The reader's name is checked even if the story is private.
  const reader = 'Rosa';
  const story = { ...plain, text: content, ...(plain.narration && { narration: { ...plain.narration, reader } }) };
  const item = toItem(
    { story, metrics: { views: 0, favorites: 0 } },
    { mediaUrls: { sign: () => (key) => key }, timings: null },
  );
  const checked = `${publicWordsOf(content)}\n\n${reader}`;
  const marked = textsIn(Item, 'output').filter(({ isPublic }) => isPublic);

  it('includes every text of a version', () => {
    expect(told.length).toBeGreaterThan(2);
    expect(marked.length).toBeGreaterThan(2);
    expect(told.filter(([, word]) => !checked.includes(word))).toEqual([]);
  });

  it.each(marked.map(({ path }) => path))('equals the public story’s answer as %s', (path) => {
    const shown = valuesAt(item, path);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => typeof text !== 'string' || text === '' || !checked.includes(text))).toEqual([]);
  });

  it('includes everything that the share page shows of a story', () => {
    const picture = story.pictures[0]?.prepared;
    if (!picture) throw new Error('a story that is shared has a picture');
    const said = shareTags({ ...story, picture }, 'https://words.example').match(/sentinel\d/g) ?? [];
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((word) => !checked.includes(word))).toEqual([]);
  });
});

/** The upload in the requests below. It may become public, so the reader's name is checked. */
const asked = { contentType: 'audio/wav', bytes: 1000, mayBePublic: true };

const refusals: Readonly<Record<string, (unfit: string) => Promise<{ status: number; body: unknown }>>> = {
  'recording.beginByLink reader': async (unfit) => {
    const { fakes, secret } = aLinkScene();
    const { call } = servedOn(beginByLinkSpec, beginByLink, { fakes });
    return call(json({ ...asked, secret, reader: unfit }));
  },
  'recording.beginRecording reader': async (unfit) => {
    const { fakes, owner, story } = aReadyStory();
    const { call } = servedOn(beginRecordingSpec, beginRecording, { fakes });
    return call({ params: { uid: story.uid }, cookies: owner.cookies, ...json({ ...asked, reader: unfit }) });
  },
  'recording.createLink asker': async (unfit) => {
    const { fakes, owner, story } = aReadyStory();
    const { call } = servedOn(createLinkSpec, createLink, { fakes });
    return call({ params: { uid: story.uid }, cookies: owner.cookies, ...json({ asker: unfit }) });
  },
  'story.editStory text': async (unfit) => {
    const { fakes, owner, story } = aReadyStory({ isPublic: true });
    const { call } = servedOn(editStorySpec, editStory, { fakes });
    return call({ params: { uid: story.uid }, cookies: owner.cookies, ...json({ text: unfit }) });
  },
  'story.editStory title': async (unfit) => {
    const { fakes, owner, story } = aReadyStory({ isPublic: true });
    const { call } = servedOn(editStorySpec, editStory, { fakes });
    const text = story.text?.body;
    return call({ params: { uid: story.uid }, cookies: owner.cookies, ...json({ text, title: unfit }) });
  },
};

describe('text that people send', () => {
  const sent = operations.flatMap(({ id, spec }) => sentIn(spec).map((text) => ({ id, ...text })));

  it('is marked as public, or listed as private', () => {
    const unknown = sent.filter(({ id, path, isPublic }) => !isPublic && !notShown[id]?.includes(path));
    expect(unknown.map(({ id, path }) => `${id} ${path}`)).toEqual([]);
    const missing = Object.entries(notShown).flatMap(([id, paths]) =>
      paths.filter((path) => !sent.some((one) => one.id === id && one.path === path)).map((path) => `${id} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('is refused in every public field when unfit', async () => {
    const marked = sent.filter(({ isPublic }) => isPublic).map(({ id, path }) => `${id} ${path}`);
    expect(marked).toEqual(Object.keys(refusals));
    for (const refused of Object.values(refusals))
      expect(await refused(`An ${UNFIT_WORD} lamp.`)).toMatchObject({ status: 400, body: { code: 'TEXT_REFUSED' } });
  });
});
