import ExifReader from 'exifreader/dist/exif-reader.js';
import { lineOf } from './descriptions.ts';

export type Metadata = { line: string; takenAt: string | undefined };

const DATE = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/;

/** The camera's local time. Undefined for a date that does not exist, such as 0000:00:00. */
const timeOf = (written: unknown): string | undefined => {
  const found = typeof written === 'string' ? DATE.exec(written) : null;
  if (!found) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time) ? time : undefined;
};

/** Reads date and description from EXIF, IPTC and XMP. Most files have only some of them, and many have none. */
export const readMetadata = (bytes: ArrayBuffer): Metadata => {
  try {
    const { exif = {}, iptc = {}, xmp = {} } = ExifReader.load(bytes, { expanded: true });
    const descriptions = [xmp['description'], iptc['Caption/Abstract'], exif['ImageDescription']];
    const dates = [exif['DateTimeOriginal'], xmp['DateTimeOriginal'], xmp['DateCreated'], exif['DateTimeDigitized']];
    return {
      line: lineOf(descriptions.map((tag) => tag?.description)),
      takenAt: dates.map((tag) => timeOf(tag?.description)).find((time) => time !== undefined),
    };
  } catch {
    return { line: '', takenAt: undefined };
  }
};
