import type { Environment } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { buildVoices, isOffered } from '#functions/story/voices.ts';
import { everythingWanted, type Wanted } from './wanted.ts';

const FOLDERS = ['previews/', 'soundtracks/'];

/** True if the file must be made. A file without `madeOf` was uploaded by a person, and is never replaced. */
const isMissing = async (media: Media, there: ReadonlySet<string>, { object, madeOf }: Wanted): Promise<boolean> => {
  if (!there.has(object)) return true;
  const before = await media.madeOf(object);
  return before !== undefined && before !== madeOf;
};

/** Lists the missing files that this stage can make: no previews of voices that it does not offer. */
export const listWanted =
  ({ media, speechEngine, voices }: Pick<PlatformPorts, 'media'> & Pick<StoryPorts, 'speechEngine' | 'voices'>) =>
  async (): Promise<{ wanted: Wanted[] }> => {
    const there = new Set((await Promise.all(FOLDERS.map((folder) => media.list(folder)))).flat());
    const canMake = (one: Wanted): boolean => one.kind === 'soundtrack' || isOffered(voices, one.voiceId);
    const all = everythingWanted(speechEngine).filter(canMake);
    const missing = await Promise.all(all.map((one) => isMissing(media, there, one)));
    return { wanted: all.filter((_, at) => missing[at]) };
  };

export const handler = step({ name: 'seed.listWanted', input: AnyInput }, listWanted, {
  media: buildMedia,
  speechEngine: (env: Environment) => env.SPEECH_ENGINE,
  voices: buildVoices,
});
