import type { Notification } from '#shared/video/job.ts';
import { createPerson, until } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

const AIKO = 'AAAAAAAAAAAAAAAAAAAAAZy1Dw7vNc3uSh0Gj8PmLoI';

/** An e-book of a story, and PDFs of both lists. */
export const books: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal, '203.0.113.79');
  await owner.signIn('microsoft', AIKO);
  const { uid } = await owner.tell();
  await owner.ask('PUT', `/api/favorites/${uid}`);
  for (const [kind, of] of [
    ['epub', { uids: [uid] }],
    ['booklet', { uids: [uid] }],
    ['card', { list: 'favorites' }],
  ] as const) {
    const { jobId } = await owner.ask<Notification>('PUT', '/api/books', { kind, of });
    const made = await until(async () => {
      const all = await owner.ask<Notification[]>('GET', '/api/notifications');
      return all.find((one) => one.jobId === jobId && one.state !== 'running');
    });
    expectThat(made.state === 'ready', `the ${kind} is ${made.state}: ${made.failure?.reason}`);
    const { headers } = await owner.call(`/api/notifications/download/${jobId}`, { redirect: 'manual' });
    const file = await fetch(new URL(headers.get('location') ?? '/nothing', rehearsal.url));
    expectThat((await file.arrayBuffer()).byteLength > 1000, `the ${kind} can be downloaded`);
  }
};
