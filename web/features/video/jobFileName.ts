import type { Job } from './jobs.ts';

const mostCharacters = 80;

/** What is not seen, or turns the direction of what follows. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** What no file system takes in a name, or takes for something else. */
const unsafe = /[<>:"/\\|?*]/g;

/** `Job_{friendlyName or jobId}.mp4`, safe for any name; the same that the file's own address gives it. */
export const jobFileName = ({ friendlyName, jobId }: Pick<Job, 'friendlyName' | 'jobId'>): string => {
  const plain = friendlyName.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
  const name = Array.from(plain).slice(0, mostCharacters).join('').replaceAll(unsafe, '_');
  return `Job_${name || jobId}.mp4`;
};
