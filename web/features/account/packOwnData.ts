import { makeZip } from 'client-zip';
import type { Client } from '../../lib/client.ts';
import { fetchFile } from '../../lib/fetchFile.ts';

type Needs = { client: Client; now: () => Date };
type Story = Awaited<ReturnType<Client['account']['getOwnData']>>['items']['stories'][number];

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`]);

/** Addresses that stop working within the hour, and what is a copy of the picture. */
const lasting = ({ imageUrl: _1, thumbnail: _2, renditions: _3, placeholder: _4, audioUrl: _5, ...rest }: Story) =>
  rest;

const filesOf = async (story: Story, signal: AbortSignal): Promise<[name: string, content: Blob][]> => {
  const { analysisText: text, imageUrl, audioUrl } = story;
  const picture = imageUrl === null ? undefined : await fetchFile(imageUrl, signal);
  const narration = audioUrl === null ? undefined : await fetchFile(audioUrl, signal);
  return [
    ['story.json', json(lasting(story))],
    ...(text === '' ? [] : ([['story.txt', new Blob([`${text}\n`])]] as [string, Blob][])),
    ...(picture ? ([['picture.jpg', picture]] as [string, Blob][]) : []),
    ...(narration ? ([['narration.mp3', narration]] as [string, Blob][]) : []),
  ];
};

type Job = { onStory: (packed: number) => void; signal: AbortSignal };

async function* entriesOf({ client, now }: Needs, { onStory, signal }: Job) {
  const lastModified = now();
  let packed = 0;
  let cursor: string | undefined;
  do {
    const page = await client.account.getOwnData({
      query: cursor === undefined ? {} : { cursor },
      quiet: true,
      signal,
    });
    const { account, stories } = page.items;
    if (account) yield { name: 'account.json', lastModified, input: json(account) };
    for (const story of stories) {
      const folder = `stories/${story.createdAt.slice(0, 10)} ${story.uid}`;
      for (const [name, input] of await filesOf(story, signal))
        yield { name: `${folder}/${name}`, lastModified, input };
      onStory((packed += 1));
    }
    cursor = page.next;
  } while (cursor !== undefined);
}

/**
 * All that is kept of whoever is here, as one archive: `account.json`, and a folder for each story. One file is in memory
 * at a time; the archive is a blob, which browsers keep on disk when it is large.
 * @param job.onStory told how many stories are packed
 * @throws ApiError
 */
export const packOwnData = async (needs: Needs, job: Job): Promise<Blob> => {
  let trouble: unknown;
  const entries = async function* () {
    try {
      yield* entriesOf(needs, job);
    } catch (error) {
      trouble = error;
      throw error;
    }
  };
  try {
    return await new Response(makeZip(entries()), { headers: { 'content-type': 'application/zip' } }).blob();
  } catch (error) {
    // A browser may say of a stream that failed only that it failed.
    throw trouble ?? error;
  }
};
