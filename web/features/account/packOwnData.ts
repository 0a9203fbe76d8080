import { makeZip } from 'client-zip';
import { fileExtensionOf } from '#shared/video/fileExtension.ts';
import type { Client } from '../../lib/client.ts';
import { fetchFile } from '../../lib/files.ts';

type Needs = { client: Client; now: () => Date };
type OwnPage = Awaited<ReturnType<Client['lifecycle']['getOwnData']>>['items'];
type Story = OwnPage['stories'][number];

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`]);

/** Omits small inline pictures. Also omits URLs, because they expire. */
const lasting = ({
  imageUrl: _1,
  thumbnail: _2,
  renditions: _3,
  placeholder: _4,
  audioUrl: _5,
  pictures,
  videos,
  translated,
  ...rest
}: Story) => ({
  ...rest,
  translated: translated.map(({ audioUrl: _12, ...translation }) => translation),
  pictures: pictures.map(({ imageUrl: _7, thumbnail: _8, renditions: _9, placeholder: _10, ...picture }) => picture),
  videos: videos.map(({ url: _6, captionsUrl: _11, ...video }) => video),
});

type File = [name: string, address: string | null];

const addressesOf = ({ pictures, audioUrl, videos, translated }: Story): File[] => [
  ...pictures.map(({ imageUrl }, at): File => [at === 0 ? 'picture.jpg' : `picture ${at + 1}.jpg`, imageUrl]),
  ['narration.mp3', audioUrl],
  ...translated.map(({ language, audioUrl: url }): File => [`narration ${language}.mp3`, url]),
  ...videos.flatMap(({ url, captionsUrl }, index): File[] => [
    [`video ${index + 1}.mp4`, url],
    [`video ${index + 1}.vtt`, captionsUrl],
  ]),
];

/** Files are read one after another, because several may not fit into memory. */
async function* filesOf(story: Story, signal: AbortSignal): AsyncGenerator<[name: string, content: Blob]> {
  yield ['story.json', json(lasting(story))];
  if (story.analysisText !== '') yield ['story.txt', new Blob([`${story.analysisText}\n`])];
  for (const [name, address] of addressesOf(story)) {
    const file = address === null ? undefined : await fetchFile(address, signal);
    if (file) yield [name, file];
  }
}

const collect = () => {
  let saved: Omit<OwnPage, 'stories'> | undefined;
  return {
    add: (page: OwnPage): void => {
      saved = {
        account: saved?.account ?? page.account,
        ledger: [...(saved?.ledger ?? []), ...page.ledger],
        favorites: [...(saved?.favorites ?? []), ...page.favorites],
        feeds: [...(saved?.feeds ?? []), ...page.feeds],
        books: [...(saved?.books ?? []), ...page.books],
        drafts: [...(saved?.drafts ?? []), ...page.drafts],
        signIns: [...(saved?.signIns ?? []), ...page.signIns],
        orders: [...(saved?.orders ?? []), ...page.orders],
        held: [...(saved?.held ?? []), ...page.held],
        shortLived: [...(saved?.shortLived ?? []), ...page.shortLived],
      };
    },
    /** Sorts the ledger, because the server's pages are not sorted by time. */
    all: () =>
      saved && {
        ...saved,
        books: saved.books.map(({ url: _1, ...book }) => book),
        drafts: saved.drafts.map(({ url: _1, ...draft }) => draft),
        ledger: saved.ledger.toSorted((a, b) => a.at.localeCompare(b.at)),
      },
  };
};

async function* booksOf({ books }: OwnPage, { lastModified, signal }: { lastModified: Date; signal: AbortSignal }) {
  for (const { kind, createdAt, url } of books) {
    const input = url === null ? undefined : await fetchFile(url, signal);
    const name = `books/${createdAt.replaceAll(':', '-')} ${kind}.${fileExtensionOf(kind)}`;
    if (input) yield { name, lastModified, input };
  }
}

async function* draftsOf({ drafts }: OwnPage, { lastModified, signal }: { lastModified: Date; signal: AbortSignal }) {
  for (const { draftId, url } of drafts) {
    const input = await fetchFile(url, signal);
    if (input) yield { name: `drafts/${draftId}.jpg`, lastModified, input };
  }
}

type Job = { onStory: (packed: number) => void; signal: AbortSignal };

async function* entriesOf({ client, now }: Needs, { onStory, signal }: Job) {
  const lastModified = now();
  const besides = collect();
  let packed = 0;
  let cursor: string | undefined;
  do {
    const page = await client.lifecycle.getOwnData({
      query: cursor === undefined ? {} : { cursor },
      quiet: true,
      signal,
    });
    besides.add(page.items);
    yield* booksOf(page.items, { lastModified, signal });
    yield* draftsOf(page.items, { lastModified, signal });
    for (const story of page.items.stories) {
      const folder = `stories/${story.createdAt.slice(0, 10)} ${story.uid}`;
      for await (const [name, input] of filesOf(story, signal))
        yield { name: `${folder}/${name}`, lastModified, input };
      onStory((packed += 1));
    }
    cursor = page.next;
  } while (cursor !== undefined);
  yield { name: 'account.json', lastModified, input: json(besides.all()) };
}

/** Packs the user's data into a ZIP file. @param job.onStory gets the number of packed stories @throws ApiError */
export const packOwnData = async (needs: Needs, job: Job): Promise<Blob> => {
  let firstError: unknown;
  const entries = async function* () {
    try {
      yield* entriesOf(needs, job);
    } catch (error) {
      firstError = error;
      throw error;
    }
  };
  try {
    return await new Response(makeZip(entries()), { headers: { 'content-type': 'application/zip' } }).blob();
  } catch (error) {
    // Throws the original error, because browsers may report a failed stream without its cause.
    throw firstError ?? error;
  }
};
