import { reportViolations } from '#shared/account/reportViolations.ts';
import { limits } from '#shared/limits.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryLink } from '#shared/story/storyLink.ts';
import type { Notification } from '#shared/video/job.ts';
import { createPerson, until } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

const OTHER_VOICE = 'Matthew';

const fetched = async (url: string, path: string | null): Promise<number> => {
  const response = await fetch(new URL(path ?? '/nothing', url), { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

export const content: Scene = async ({ rehearsal }) => {
  const { url } = rehearsal;
  const [owner, reader] = [await createPerson(rehearsal), await createPerson(rehearsal)];
  for (const path of ['/api/voices', '/api/languages', '/api/tags', '/api/tokenpackages', '/api/auth/isauthenticated'])
    await owner.ask('GET', path);
  await owner.ask('POST', reportViolations.path, []);
  const story = await owner.tell({ isPublic: 'yes', useBackgroundMusic: 'yes', about: 'our lamp' });
  expectThat(story.stage === 'ready', `the story is ${story.stage}`);
  for (const path of [story.imageUrl, story.audioUrl, story.thumbnail])
    expectThat((await fetched(url, path)) === 200, `${path} is served`);
  expectThat((await fetched(url, `/media/${story.uid}/picture.jpg`)) === 403, 'media are refused without a signature');

  await owner.ask('GET', `/api/auth/haspermission/${story.uid}`);
  await reader.ask('GET', `/api/upload/${story.uid}`);
  await reader.ask('PUT', `/api/views/${story.uid}`);
  for (const query of ['', '?tagIds=1', '?search=lamp']) {
    const listed = await reader.ask<Item[]>('GET', `/api/explore${query}`);
    expectThat(
      listed.some(({ uid }) => uid === story.uid),
      `Explore${query} lists the story`,
    );
  }
  await reader.ask('GET', '/api/shelves');
  await reader.ask('PUT', `/api/favorites/${story.uid}`);
  expectThat((await reader.ask<Item[]>('GET', '/api/favorites')).length === 1, 'the favourite is listed');
  await reader.ask('PUT', `/api/favorites/${story.uid}`);
  expectThat((await fetched(url, `/detail/${story.uid}`)) === 200, 'the share page is served');
  expectThat((await fetched(url, `/detail/${story.uid}.jpg`)) === 200, 'the share picture is served');
  expectThat((await fetched(url, `/embed/${story.uid}`)) === 200, 'the embedded player is served');
  expectThat((await fetched(url, `/embed/${story.uid}/media`)) === 200, 'its media addresses are renewed');
  const page = await (await fetch(new URL(`/detail/${story.uid}`, url))).text();
  const [, oembed = null] = /"[^"]*(\/api\/oembed\?url=[^"]+)"/.exec(page) ?? [];
  expectThat((await fetched(url, oembed)) === 200, 'other sites learn about the player from the share page');
  expectThat((await fetched(url, '/explore')) === 200, '/explore serves the page');

  for (let person = 1; person <= limits.reportPointsToHide; person += 1) {
    const other = await createPerson(rehearsal, `203.0.113.${person}`);
    await other.ask('POST', `/api/story/report/${story.uid}`, { reason: 'other' });
  }
  expectThat((await fetched(url, `/detail/${story.uid}`)) === 404, 'enough reports hide a story');
};

export const linked: Scene = async ({ rehearsal }) => {
  const { url } = rehearsal;
  // Their own addresses, because an address has few new visitors with free stories a day.
  const owner = await createPerson(rehearsal, '203.0.113.89');
  const reader = await createPerson(rehearsal, '203.0.113.90');
  const { uid } = await owner.tell({ isPublic: 'yes' });
  const openedBy = async (address: string): Promise<number[]> => {
    const headers = { 'content-type': 'application/json', [LINK_HEADER]: address };
    const body = JSON.stringify({ reason: 'other' });
    const { call } = reader;
    const answers = [
      await call(`/api/upload/${uid}`, { headers }),
      await call(`/api/views/${uid}`, { method: 'PUT', headers }),
      await call(`/api/story/report/${uid}`, { method: 'POST', headers, body }),
    ];
    const pages = [await fetched(url, `/with/${address}`), await fetched(url, `/with/${address}.jpg`)];
    return [...answers.map(({ status }) => status), ...pages];
  };
  const isAll = (statuses: readonly number[], wanted: number): boolean => statuses.every((one) => one === wanted);
  // Made from a public story, which leaves the lists, and from a private one, whose words are checked.
  const link = await owner.ask<StoryLink>('PUT', `/api/story/link/${uid}`, {});
  expectThat(isAll(await openedBy(link.address), 200), 'a link opens the story, its page and its picture');
  expectThat((await fetched(url, `/detail/${uid}`)) === 404, 'a linked story is not public');
  const { link: counted } = await owner.ask<Item>('GET', `/api/upload/${uid}`);
  expectThat(counted?.openings === 1, 'the owner sees that the link was opened');
  await owner.ask('DELETE', `/api/story/link/${uid}`);
  expectThat(isAll(await openedBy(link.address), 404), 'a removed link opens nothing');
  const translated = await reader.call(`/api/story/${uid}/texts/es`, { headers: { [LINK_HEADER]: link.address } });
  expectThat(translated.status === 404, 'a removed link opens no translation');
  await owner.ask('PUT', `/api/story/link/${uid}`, {});
};

export const heardEarly: Scene = async ({ rehearsal, faults }) => {
  const owner = await createPerson(rehearsal);
  faults.isModelSlow = true;
  try {
    const told = await owner.begin({ tag: '1' });
    const spoken = await until(async () => (await owner.story(told)).spoken ?? undefined);
    const [part] = spoken.parts;
    expectThat(spoken.timings.words.length > 0, 'the paragraph has word times');
    expectThat((await fetched(rehearsal.url, part?.audioUrl ?? null)) === 200, 'the paragraph is served');
    const path = part?.audioUrl.split('?')[0] ?? null;
    expectThat((await fetched(rehearsal.url, path)) === 403, 'a paragraph is refused without a signature');
    faults.isModelSlow = false;
    const { stage } = await owner.finishedStory(told);
    expectThat(stage === 'ready', `the story is ${stage}`);
  } finally {
    faults.isModelSlow = false;
  }
};

export const changing: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal);
  const { uid } = await owner.tell({ isPublic: 'yes' });
  await owner.ask('PUT', `/api/story/swapvoice/${uid}/${OTHER_VOICE}`);
  await owner.ask('PUT', `/api/story/regenerate/${uid}`);
  await owner.ask('PUT', `/api/story/regenerate/${uid}`, { about: 'our lamp, in the rain', moodId: 2 });
  const text = 'A lamp of my own, in my own words, and no other lamp.';
  await owner.ask('PUT', `/api/story/text/${uid}`, { text });
  // Sets two titles, because the second removes the first one's words from the search.
  for (const asked of ['The Harbour Light', 'A Lamp of My Own']) {
    const { title } = await owner.ask<{ title: string }>('PUT', `/api/story/text/${uid}`, { text, title: asked });
    expectThat(title === asked, `a story is called ${title}`);
  }
  const { version } = await owner.ask<Item>('GET', `/api/upload/${uid}`);
  const still = await owner.ask<Item>('PUT', `/api/story/shots/${uid}`, { version, isStill: true, shots: null });
  expectThat(still.shotsToEdit?.isStill === true, 'the motion of a picture is stopped');
  const versions = await owner.ask<{ version: number }[]>('GET', `/api/story/versions/${uid}`);
  expectThat(versions.length > 1, 'earlier versions are listed');
  await owner.ask('PUT', `/api/story/restore/${uid}/${versions.at(-1)?.version}`);
  for (const isPublic of [false, true]) await owner.ask('POST', '/api/togglevisibility', { uid, isPublic });
  // Translated twice, because the second text replaces the first.
  const translation = `/api/story/${uid}/texts/es`;
  const { translations } = await owner.ask<Item>('PUT', translation);
  expectThat(translations[0]?.isSpoken === true, 'a translation has its own voice');
  await owner.ask('PUT', `/api/story/text/${uid}`, { text: `${text} The end.` });
  await owner.ask('PUT', translation);
  const { language, audioUrl } = await owner.ask<Item>('GET', translation);
  expectThat(language === 'es' && (await fetched(rehearsal.url, audioUrl)) === 200, 'a translation is served');
  const page = await (await fetch(new URL(`/detail/${uid}?language=es`, rehearsal.url))).text();
  expectThat(page.includes('og:locale" content="es_ES"'), 'the share page of a translation is in its language');
  const { jobId } = await owner.ask<Notification>('PUT', `/api/generatemp4/${uid}?shape=square&language=es`);
  const jobs = () => owner.ask<Notification[]>('GET', '/api/notifications');
  const video = await until(async () => (await jobs()).find((job) => job.jobId === jobId && job.state !== 'running'));
  expectThat(video.state === 'ready' && video.language === 'es', `a video of a translation is ${video.state}`);
  await owner.ask('DELETE', translation);
  await owner.ask('DELETE', `/api/story/${uid}`);
  expectThat((await owner.call(`/api/upload/${uid}`)).status === 404, 'a deleted story is gone');
};

export const silent: Scene = async ({ rehearsal, faults }) => {
  const owner = await createPerson(rehearsal);
  faults.isSpeechDown = true;
  const { uid, uploadId, stage, analysisText: text } = await owner.tell();
  faults.isSpeechDown = false;
  expectThat(stage === 'silent', `a story without speech is ${stage}`);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', cookie, origin: rehearsal.url };
  const sent = { uid, text, model_id: 'neural', voice_settings: { stability: 0.5, similarity_boost: 0.7 } };
  const spoken = await fetch(new URL('/api/speech', rehearsal.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(sent),
  });
  const body = new FormData();
  body.set('uid', uid);
  body.set('uploadId', uploadId);
  body.set('audio', new File([await spoken.arrayBuffer()], 'voice.mp3', { type: 'audio/mpeg' }));
  const { status } = await owner.call('/api/upload-audio', { method: 'POST', body });
  expectThat(status === 200, `the voice was answered ${status}`);
};

export const refused: Scene = async ({ rehearsal, faults }) => {
  const owner = await createPerson(rehearsal);
  const free = await owner.freeLeft();
  faults.isPictureExplicit = true;
  const { stage } = await owner.tell();
  faults.isPictureExplicit = false;
  expectThat(stage === 'failed' && (await owner.freeLeft()) === free, `a refused story is ${stage}, and costs nothing`);
};
