import { PutObjectCommand } from '@aws-sdk/client-s3';
import { soundtrackObject } from '#functions/story/music/soundtrackFiles.ts';
import { everythingWanted } from '#functions/housekeeping/wanted.ts';
import { listBeds } from '#assets/soundtracks/beds.ts';
import type { Account } from '#local/rehearse/account.ts';
import type { RehearsedStage } from '#local/rehearse/template/stage.ts';
import { silence } from './cannedSpeech.ts';

const ENGINE = 'neural';
const [firstBed] = listBeds();
if (!firstBed) throw new Error('there are no soundtracks');

/** The only soundtrack that a full rehearsal renders. Rendering takes seconds, and works the same way for all. */
export const SOUNDTRACK = firstBed;
const soundtrack = soundtrackObject({ directory: SOUNDTRACK.directory, key: SOUNDTRACK.file });
const [preview] = everythingWanted(ENGINE);

export const seededObjects = (isFull: boolean): string[] => [preview?.object ?? '', ...(isFull ? [soundtrack] : [])];

/** Stores silence for all other soundtracks, so that seeding does not render them. */
export const putOtherRecordings = async (
  { s3 }: Account,
  { mediaBucket }: RehearsedStage,
  isFull: boolean,
): Promise<void> => {
  const made = seededObjects(isFull);
  const Body = await silence();
  const others = everythingWanted(ENGINE).filter(({ object }) => !made.includes(object));
  await Promise.all(
    others.map(({ object }) => s3.send(new PutObjectCommand({ Bucket: mediaBucket, Key: object, Body }))),
  );
};
