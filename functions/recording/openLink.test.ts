import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { openLink as spec } from '#shared/recording/openLink.ts';
import { json } from '#test/support/aPerson.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aLinkScene } from '#test/support/linkScene.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { openLink } from './openLink.ts';

const scene = () => {
  const linked = aLinkScene();
  const { call } = servedOn(spec, openLink, { fakes: linked.fakes });
  const open = (secret = linked.secret) => call(json({ secret }));
  return { ...linked, open };
};

it('shows the text and picture, and nothing else of a private story', async () => {
  const { open, story } = scene();
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(Object.keys(body as object).toSorted()).toEqual(
    ['asker', 'expiresAt', 'isCompared', 'language', 'pictures', 'recording', 'text', 'title'].toSorted(),
  );
  expect(body).toMatchObject({ asker: null, text: story.text?.body, recording: null });
  expect(JSON.stringify(body)).not.toContain(story.narration?.key);
  expect(JSON.stringify(body)).not.toContain(story.ownerId);
});

it('shows all pictures in order, each with its own signed address', async () => {
  const { open, fakes, story } = scene();
  const pictures = severalPictures(3, story.uid);
  const content = story.text && { ...story.text, alts: ['The lamp', 'The sea', 'The pier'] };
  fakes.state.stories.set(story.uid, { ...story, pictures, ...(content && { text: content }) });
  const { body } = await open();
  const alone = (key: string | undefined) => `/${key}?alone`;
  expect(body).toMatchObject({
    pictures: [
      { imageUrl: alone(pictures[0]?.prepared?.key), alt: 'The lamp', width: 1200, height: 800 },
      { imageUrl: alone(pictures[1]?.prepared?.key), alt: 'The sea', width: 1600, height: 2000 },
      { imageUrl: alone(pictures[2]?.prepared?.key), alt: 'The pier', width: 1601, height: 2000 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('?signed');
});

it('shows the asker’s name', async () => {
  const { open, fakes, link } = scene();
  fakes.state.recordings.links.set(link.linkId, { ...link, asker: 'Nora' });
  expect((await open()).body).toMatchObject({ asker: 'Nora' });
});

it('reports the state of the link’s own recording only, and plays it', async () => {
  const { open, fakes, story, link } = scene();
  fakes.state.recordings.kept.set('own', aRecording({ recordingId: 'own', uid: story.uid, reader: 'Owner' }));
  expect((await open()).body).toMatchObject({ recording: null });
  const sent = aRecording({ uid: story.uid, linkId: link.linkId, state: 'offered' });
  fakes.state.recordings.kept.set(sent.recordingId, sent);
  const { body } = await open();
  const audioUrl = `/${sent.key}?alone`;
  expect(body).toMatchObject({ recording: { reader: 'Rosa', state: 'offered', audioUrl } });
});

it.each(['awaited', 'checking', 'refused'] as const)('plays nothing of a recording that is %s', async (state) => {
  const { open, fakes, story, link } = scene();
  const since = fakes.state.clock.now.toISOString();
  const sent = aRecording({ uid: story.uid, linkId: link.linkId, state, since });
  fakes.state.recordings.kept.set(sent.recordingId, sent);
  expect((await open()).body).toMatchObject({ recording: { state, audioUrl: null } });
});

it.each(['revoked', 'over', 'of an earlier owner', 'of a deleted story'])(
  'opens nothing by a link that is %s',
  async (how) => {
    const { open, fakes, link, story } = scene();
    if (how === 'revoked') fakes.state.recordings.links.clear();
    if (how === 'over') await fakes.services.sleep(limits.recordingLinkDays * 86_400_000);
    if (how === 'of an earlier owner') fakes.state.stories.set(story.uid, { ...story, ownerId: 'u_other' });
    if (how === 'of a deleted story') fakes.state.stories.delete(link.uid);
    expect(await open()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', reason: 'LINK_MISSING' } });
  },
);

it('counts wrong secrets by sender: QUOTA_EXCEEDED, STORIES_PAUSED', async () => {
  const { open, fakes, story } = scene();
  const wrong = story.uid + 'w'.repeat(43);
  for (let times = 0; times < limits.recordingTriesPerAddressPerDay; times += 1)
    expect((await open(wrong)).status).toBe(404);
  expect(await open(wrong)).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED' } });
  // The right secret still opens the link from the same address.
  expect((await open()).status).toBe(200);
  fakes.state.paused = { by: 'operator', at: fakes.state.clock.now.toISOString() } as never;
  expect((await open(wrong)).body).toMatchObject({ code: 'STORIES_PAUSED' });
});
