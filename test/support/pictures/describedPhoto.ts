import sharp from 'sharp';
import { drawnPhoto, type PhotoSize } from './drawnPhoto.ts';

type Described = Partial<PhotoSize> & { seed: number; description?: string; takenAt?: string };

/** Stands for a letter of two bytes, because the library writes ASCII only. */
const E_ACUTE = '??';

/** A JPEG with EXIF as cameras write it: description, date and place. @param takenAt such as `1985:07:14 16:20:00` */
export const describedPhoto = async ({
  width = 640,
  height = 480,
  seed,
  description,
  takenAt,
}: Described): Promise<Buffer> => {
  const bytes = await sharp(await drawnPhoto({ width, height, seed }))
    .withExif({
      IFD0: description === undefined ? {} : { ImageDescription: description.replaceAll('é', E_ACUTE) },
      IFD2: takenAt === undefined ? {} : { DateTimeOriginal: takenAt },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer();
  for (let at = bytes.indexOf(E_ACUTE); description?.includes('é') && at >= 0; at = bytes.indexOf(E_ACUTE, at + 2)) {
    bytes.write('é', at);
  }
  return bytes;
};
