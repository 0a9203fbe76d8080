import type { Language } from '#shared/story/language.ts';
import type { Storyteller } from '#functions/story/storyteller/ports.ts';

type GeneratedStory = Awaited<ReturnType<Storyteller['tell']>>;

export type PictureInput = { name: string; jpeg: Uint8Array; moodId: number; language?: Language };
export type Result = PictureInput & { seconds: number } & (
    | { status: 'written'; story: GeneratedStory }
    | { status: 'failed'; why: string }
  );

/** Requests one story at a time, because a local model server handles only one request at a time. */
export const tellPictures = async (
  storyteller: Storyteller,
  pictures: readonly PictureInput[],
  { now, say }: { now: () => Date; say: (line: string) => void },
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const picture of pictures) {
    const startedAt = now().getTime();
    const ended = () => ({ ...picture, seconds: (now().getTime() - startedAt) / 1000 });
    try {
      const { name: uid, ...input } = picture;
      const story = await storyteller.tell({ uid, ...input, attempt: 0 });
      results.push({ ...ended(), status: 'written', story });
      say(`${picture.name}: ${story.title ?? 'no title'}`);
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      results.push({ ...ended(), status: 'failed', why });
      say(`${picture.name}: ${why}`);
    }
  }
  return results;
};
