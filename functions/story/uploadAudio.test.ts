import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { uploadAudio as spec } from '#shared/story/uploadAudio.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import type { Story } from './story.ts';
import { uploadAudio } from './uploadAudio.ts';

const { narration: _narration, ...silent } = aStory({ stage: 'silent' });
const { uid, uploadId } = silent;
const mp3 = Buffer.from('ID3 the voice');
const stem = `media/${uid}/${'0'.repeat(32)}`;
const narration = {
  voiceId: 'Brian',
  key: `${stem}.mp3`,
  timingsKey: `${stem}.json`,
  durationSeconds: 12,
  bytes: 96_000,
  audience: 'everyone',
} as const;

type Person = (fakes: Fakes) => ReturnType<typeof aVisitor>;
type Scene = { story?: Partial<Story>; person?: Person };

/** A silent story whose owner has just received its narration from `createSpeech`. */
const scene = async ({ story = {}, person = (fakes) => aVisitor(fakes, 1) }: Scene = {}) => {
  const fakes = fakeServices();
  const { caller, cookies } = person(fakes);
  fakes.state.stories.set(uid, { ...silent, ownerId: caller.id, ...story });
  await fakes.services.speeches.remember(caller.id, { ...narration, bytesHash: sha256(mp3) });
  const { call } = servedOn(spec, uploadAudio, { fakes });
  const upload = (
    over: { bytes?: Uint8Array; fields?: Record<string, string>; cookies?: Record<string, string> } = {},
  ) => {
    const fields = Object.entries({ uploadId, uid, voiceId: 'Brian', ...over.fields });
    const file = { name: 'audio', bytes: over.bytes ?? mp3, fileName: 'voice.mp3', type: 'audio/mpeg' };
    return call({ cookies, ...over, ...form(...fields.map(([name, value]) => ({ name, value })), file) });
  };
  const name = (audioUrl: string, over: object = {}) =>
    call({
      cookies,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ audioUrl, uploadId, ...over }),
    });
  const account = () => fakes.state.books.accounts.get(caller.id)?.left;
  const stories = () => fakes.state.books.entries.filter(({ reason }) => reason === 'story');
  const untouched = () => {
    expect(fakes.state.stories.get(uid)).toEqual({ ...silent, ownerId: caller.id, ...story });
    expect(stories()).toEqual([]);
  };
  return { fakes, caller, call, cookies, upload, name, account, stories, untouched };
};
const told = { uid, uploadId, audioUrl: `/${narration.key}?signed` };
const unknown = refusal(400, 'AUDIO_UNKNOWN', 'Unknown audio file.');

describe('audio from our speech endpoint', () => {
  it('becomes the story’s narration, and is charged now', async () => {
    const { fakes, upload, account, stories } = await scene();
    expect(await upload()).toMatchObject({ status: 200, body: told });
    expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'ready', narration, voiceId: 'Brian' });
    expect(account()?.free).toBe(0);
    expect(stories()).toMatchObject([{ balance: 'free', amount: -1 }]);
  });

  it('may be named by its address, with any signature', async () => {
    const { fakes, name, account } = await scene();
    const { status, body } = await name(`/${narration.key}?Policy=a&Signature=b`);
    expect([status, body]).toEqual([200, told]);
    expect([fakes.state.stories.get(uid)?.stage, account()?.free]).toEqual(['ready', 0]);
  });

  it('is charged once when repeated', async () => {
    const { upload, name, account, stories } = await scene({ person: (fakes) => aUser(fakes, { tokens: 5 }) });
    const answers = [await upload(), await upload(), await name(`/${narration.key}`)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([0, 1, 2].map(() => [200, told]));
    expect([account()?.token, stories().length]).toEqual([4, 1]);
  });

  it('costs a subscriber nothing', async () => {
    const { fakes, upload, account } = await scene({
      person: (fakes) => aUser(fakes, { tokens: 5, isSubscribed: true }),
    });
    expect((await upload()).status).toBe(200);
    expect([account()?.token, fakes.state.stories.get(uid)?.stage]).toEqual([5, 'ready']);
  });

  it('leaves the story silent with an empty balance (INSUFFICIENT_TOKENS)', async () => {
    const { fakes, caller, upload, untouched } = await scene({ person: (fakes) => aUser(fakes) });
    expect(await upload()).toMatchObject(
      refusal(403, 'INSUFFICIENT_TOKENS', 'You don’t have enough tokens to perform this action.'),
    );
    untouched();
    fakes.state.books.enter(caller.id, 'token', 1, 'purchase');
    expect((await upload()).status).toBe(200);
  });
});

describe('any other audio is AUDIO_UNKNOWN', () => {
  it.each([
    ['bytes that are not ours', { bytes: Buffer.from('ID3 another voice') }],
    ['our bytes with one more', { bytes: Buffer.concat([mp3, Buffer.of(0)]) }],
    ['no bytes in a file', { bytes: Buffer.of() }],
    ['our bytes under another voice', { fields: { voiceId: 'Amy' } }],
  ])('%s', async (_what, over) => {
    const { upload, untouched } = await scene();
    expect(await upload(over)).toMatchObject(unknown);
    untouched();
  });

  it('ours, an hour later', async () => {
    const { fakes, upload, untouched } = await scene();
    await fakes.services.sleep(limits.speechMinutes * 60_000);
    expect(await upload()).toMatchObject(unknown);
    untouched();
  });

  it('ours, given for another story of the same caller', async () => {
    const { fakes, caller, upload, untouched } = await scene();
    const other = { uid: 'otherstoryotherstory00', uploadId: 'otheruploadotherupl000' };
    fakes.state.stories.set(other.uid, { ...silent, ...other, ownerId: caller.id });
    expect(await upload({ fields: other })).toMatchObject(unknown);
    untouched();
  });

  it.each([
    `https://words.example/${narration.key}`,
    `//words.example/${narration.key}`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/media/a.mp3',
    'file:///etc/passwd',
    's3://another-bucket/voice.mp3',
    'data:audio/mpeg;base64,AAAA',
    `/media/../${narration.key}`,
    `/media/${uid}/../${uid}/${'0'.repeat(32)}.mp3`,
    `/media/${uid}%2F${'0'.repeat(32)}.mp3`,
    `/%6dedia/${uid}/${'0'.repeat(32)}.mp3`,
    `/media/${uid}/${'0'.repeat(32)}.mp3#x`,
    `/media/${uid}/${'0'.repeat(32)}.mp3/..`,
    `/media/${uid}/${'0'.repeat(32)}.mp3\n?x`,
    ` /${narration.key}`,
    `/${narration.timingsKey}`,
    `/media/${uid}/${'1'.repeat(32)}.mp3`,
    `/incoming/${uid}`,
    '',
  ])('the address %j', async (audioUrl) => {
    const { name, untouched } = await scene();
    expect(await name(audioUrl)).toMatchObject(unknown);
    untouched();
  });
});

describe('is refused', () => {
  it('without a file (NO_FILE)', async () => {
    const { call, cookies } = await scene();
    const fields = form({ name: 'uploadId', value: uploadId }, { name: 'uid', value: uid });
    expect(await call({ cookies, ...fields })).toMatchObject(refusal(400, 'NO_FILE', 'Please select a file first!'));
  });

  it('in an unknown voice (UNKNOWN_VOICE)', async () => {
    const { upload } = await scene();
    const answer = await upload({ fields: { voiceId: 'Nobody' } });
    expect(answer).toMatchObject(refusal(400, 'UNKNOWN_VOICE', 'Voice not found: Nobody.'));
  });

  it('for another story’s picture (NOT_FOUND)', async () => {
    const { upload, name, untouched } = await scene();
    const other = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect(await upload({ fields: { uploadId: other } })).toMatchObject({ status: 404 });
    expect(await name(`/${narration.key}`, { uploadId: other })).toMatchObject({ status: 404 });
    untouched();
  });

  it('from another person who knows the bytes and the address (NOT_FOUND)', async () => {
    const { fakes, upload, call, untouched } = await scene({ story: { isPublic: true } });
    const { cookies } = aUser(fakes, { isSubscribed: true });
    expect(await upload({ cookies })).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    const body = JSON.stringify({ audioUrl: `/${narration.key}`, uploadId });
    const headers = { 'content-type': 'application/json' };
    expect(await call({ cookies, headers, body })).toMatchObject({ status: 404 });
    untouched();
  });

  it('without a session (UNAUTHENTICATED)', async () => {
    const { upload } = await scene();
    expect(await upload({ cookies: {} })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('if the story is deleted during the call', async () => {
    const { fakes, upload } = await scene();
    fakes.services.completions.complete = async () => ({ status: 'gone' });
    expect(await upload()).toMatchObject({ status: 404 });
  });
});
