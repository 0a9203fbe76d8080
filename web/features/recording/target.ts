import type { BeginRecording, Recording, Upload } from '#shared/recording/recording.ts';
import type { Language } from '#shared/story/language.ts';
import type { Client } from '../../lib/client.ts';

export type Sent = Pick<Recording, 'state' | 'failure' | 'reader' | 'highlighting' | 'createdAt'>;

export type Target = {
  place: string;
  begin: (input: BeginRecording) => Promise<{ upload: Upload; finish: () => Promise<Sent> }>;
  look: () => Promise<Sent | undefined>;
};

const quiet = { quiet: true } as const;

/** @param language of the translation to read, undefined for the story's own text */
export const targetOfStory = ({ recording }: Client, uid: string, language?: Language): Target => ({
  place: language === undefined ? `story:${uid}` : `story:${uid}:${language}`,
  begin: async (body) => {
    const started = await recording.beginRecording({ ...quiet, params: { uid }, body: { ...body, language } });
    const params = { uid, recordingId: started.recording.recordingId };
    return { upload: started.upload, finish: () => recording.finishRecording({ ...quiet, params }) };
  },
  look: async () => {
    const { recordings } = await recording.listRecordings({ ...quiet, params: { uid } });
    return recordings.find((one) => !one.cameByLink && one.language === (language ?? null));
  },
});

/** A link's secret starts with the story's id, which has this length. The rest must not be saved on the device. */
const UID_CHARACTERS = 22;

/** @param nameless the reader's name if none was given */
export const targetOfLink = ({ recording }: Client, secret: string, nameless: string): Target => ({
  place: `link:${secret.slice(0, UID_CHARACTERS)}`,
  begin: async (body) => {
    const { upload } = await recording.beginByLink({
      ...quiet,
      body: { ...body, reader: body.reader || nameless, secret },
    });
    return { upload, finish: () => recording.finishByLink({ ...quiet, body: { secret } }) };
  },
  look: async () => (await recording.openLink({ ...quiet, body: { secret } })).recording ?? undefined,
});
