import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { moodSlugs } from '#shared/story/moodSlugs.ts';

/** The folder for the user's own music, with a subfolder for each mood. */
export const SOUNDTRACKS_FOLDER = 'soundtracks';

const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.mp3')) : [];

/** Uploads the user's own music, such as `.local/soundtracks/calm/Our Song.mp3`. @returns the number of files */
export const putOwnSoundtracks = async (
  s3: Pick<S3Client, 'send'>,
  { dataFolder, bucket }: { dataFolder: string; bucket: string },
): Promise<number> => {
  let count = 0;
  for (const directory of moodSlugs) {
    const folder = join(dataFolder, SOUNDTRACKS_FOLDER, directory);
    for (const file of filesOf(folder)) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `soundtracks/${directory}/${file}`,
          Body: readFileSync(join(folder, file)),
          ContentType: 'audio/mpeg',
          CacheControl: 'public, max-age=86400',
        }),
      );
      count += 1;
    }
  }
  return count;
};
