import type { AddedPhoto, PhotoDraft } from '#shared/draft/photoDraft.ts';
import { drawnPhoto } from '../../support/pictures/drawnPhoto.ts';
import { createPerson } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

const AIKO = 'AAAAAAAAAAAAAAAAAAAAAZy1Dw7vNc3uSh0Gj8PmLoI';

type Listed = { drafts: PhotoDraft[]; told: string[] };

export const drafts: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal);
  await owner.signIn('microsoft', AIKO);
  const add = async (seed: number): Promise<AddedPhoto> => {
    const body = new FormData();
    const picture = await drawnPhoto({ width: 480, height: 360, seed });
    body.set('file', new File([Buffer.from(picture)], 'picture.jpg', { type: 'image/jpeg' }));
    body.set('line', 'Our lamp');
    const answer = await owner.call<AddedPhoto>('/api/drafts', { method: 'POST', body });
    expectThat(answer.status === 200, `the photograph is answered ${answer.status}`);
    return answer.body;
  };
  const [told, other] = [await add(71), await add(72), await add(73)];
  expectThat((await add(72)).status === 'known', 'the same photograph is no second draft');
  const listed = await owner.ask<Listed>('GET', '/api/drafts');
  expectThat(listed.drafts.length === 3, `${listed.drafts.length} drafts are listed`);
  for (const { pictureUrl, thumbnailUrl } of listed.drafts)
    for (const path of [pictureUrl, thumbnailUrl])
      expectThat((await fetch(new URL(path, rehearsal.url))).status === 200, `${path} is served`);
  const story = await owner.tell({ draftId: told.draftId });
  expectThat(story.stage === 'ready', `the draft’s story is ${story.stage}`);
  const after = await owner.ask<Listed>('GET', '/api/drafts');
  expectThat(after.drafts.length === 2 && after.told.length === 1, 'the told draft is gone');
  await owner.ask('DELETE', `/api/drafts/${other.draftId}`);
  const { deleted } = await owner.ask<{ deleted: number }>('DELETE', '/api/drafts');
  expectThat(deleted === 1, `${deleted} drafts are deleted`);
};
