import type { Storyteller } from '#functions/story/storyteller/ports.ts';

type Told = Awaited<ReturnType<Storyteller['tell']>>;

export type Asked = { name: string; jpeg: Uint8Array; moodId: number };
/** The story of one picture, or the reason for its absence. */
export type Result = Asked & { seconds: number } & ({ is: 'told'; told: Told } | { is: 'failed'; why: string });

/** Asks for one story at a time, because a local server handles only one. */
export const tellPictures = async (
  storyteller: Storyteller,
  pictures: readonly Asked[],
  { now, say }: { now: () => Date; say: (line: string) => void },
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const picture of pictures) {
    const begun = now().getTime();
    const ended = () => ({ ...picture, seconds: (now().getTime() - begun) / 1000 });
    try {
      const { name: uid, jpeg, moodId } = picture;
      const told = await storyteller.tell({ uid, jpeg, moodId, attempt: 0 });
      results.push({ ...ended(), is: 'told', told });
      say(`${picture.name}: ${told.title ?? 'no title'}`);
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      results.push({ ...ended(), is: 'failed', why });
      say(`${picture.name}: ${why}`);
    }
  }
  return results;
};
