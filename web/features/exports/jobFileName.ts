import type { Job } from './jobs.ts';

const mostCharacters = 80;

/** `Job_{friendlyName or jobId}.mp4`, without what a system does not take in a file's name or what turns it around. */
export const jobFileName = ({ friendlyName, jobId }: Pick<Job, 'friendlyName' | 'jobId'>): string => {
  const name = friendlyName
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const short = Array.from(name).slice(0, mostCharacters).join('');
  return `Job_${short.replaceAll(/^[\s.]+|[\s.]+$/g, '') || jobId}.mp4`;
};
