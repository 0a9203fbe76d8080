import { describe, expect, it } from 'vitest';
import { deleteStory as spec } from '#shared/story/deleteStory.ts';
import { finishDeletions } from '#functions/housekeeping/finishDeletions.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import type { Services } from '#test/support/services.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { deleteStory } from './deleteStory.ts';
import { preparedPictures, type Story } from './story.ts';

const scene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  told.fakes.state.media.set('media/anotheranotheranother0/picture.jpg', { bytes: Uint8Array.of(1), contentType: 'x' });
  const ask = (cookies = told.owner.cookies, with_: Partial<Services> = services) =>
    servedOn(spec, deleteStory, { fakes: told.fakes, over: with_ }).call({ params: { uid: told.story.uid }, cookies });
  return { ...told, ask };
};

describe('deleteStory', () => {
  it('leaves only the story’s charge, and no other story changes', async () => {
    const { fakes, story, ask } = scene({ isPublic: true });
    // The upload, pictures, a paragraph that was spoken while the story was written, and a recording.
    const uid = story.uid;
    const sent = [
      `incoming/${uid}/1`,
      `incoming/${uid}/2`,
      `incoming/${uid}/piece.json`,
      `drafts/${uid}/1.mp3`,
      `incoming/recordings/${uid}/r`,
    ];
    sent.push(`media/recordings/${uid}/heard.mp3`);
    for (const key of sent) fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'x' });
    const books = structuredClone(fakes.state.books.entries);
    expect(await ask()).toMatchObject({ status: 200, body: { uid: story.uid } });
    expect(await fakes.services.stories.find(story.uid)).toBeUndefined();
    expect([...fakes.state.media.keys()]).toEqual(['media/anotheranotheranother0/picture.jpg']);
    expect(fakes.state.deletions.size).toBe(0);
    expect(fakes.state.books.entries).toEqual(books);
  });

  it('deletes the files of every picture', async () => {
    const { fakes, story, ask } = scene({ pictures: severalPictures(3) });
    const keys = preparedPictures(story).flatMap(({ renditions }) => renditions.map(({ key }) => key));
    expect(keys).toHaveLength(3);
    for (const key of keys) fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'image/webp' });
    expect((await ask()).status).toBe(200);
    expect([...fakes.state.media.keys()]).toEqual(['media/anotheranotheranother0/picture.jpg']);
  });

  it('is finished by a retry or the sweep after an interruption', async () => {
    const media = { removeUnder: () => Promise.reject(new Error('S3 is down')) };
    for (const way of ['asking', 'sweeping'] as const) {
      const { fakes, story, ask } = scene();
      expect((await ask(undefined, { media: { ...fakes.services.media, ...media } })).status).toBe(500);
      expect(await fakes.services.stories.find(story.uid)).toBeUndefined();
      if (way === 'asking') expect((await ask()).status).toBe(200);
      else await finishDeletions(fakes.services)();
      expect([...fakes.state.media.keys()].filter((key) => key.includes(story.uid))).toEqual([]);
      expect(fakes.state.deletions.size).toBe(0);
    }
  });

  it('is STORY_BUSY for an unfinished story', async () => {
    const { stored, ask } = scene({ stage: 'narrating' });
    expect(await ask()).toMatchObject(refusal(400, 'STORY_BUSY', /still being made/));
    expect(stored()).toBeDefined();
  });

  it.each(['failed', 'silent'] as const)('deletes one that is %s', async (stage) => {
    expect((await scene({ stage }).ask()).status).toBe(200);
  });

  it("is NOT_FOUND for another person's story and a deleted one", async () => {
    const { other, ask } = scene({ isPublic: true });
    expect(await ask(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    await ask();
    expect(await ask()).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is UNAUTHENTICATED without a session', async () => {
    expect(await scene().ask({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
