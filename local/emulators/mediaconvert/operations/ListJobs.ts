import { AwsError } from '../../wire.ts';
import type { Job } from '../job.ts';
import type { JobFiles } from '../jobFiles.ts';

/** The service's own limit. */
const MOST_RESULTS = 20;

/** @param query `maxResults`, `nextToken`, `order`, `queue`, `status`. */
export const listJobs =
  ({ files }: { files: JobFiles }) =>
  (query: URLSearchParams): { jobs: Job[]; nextToken?: string } => {
    const most = Number(query.get('maxResults') ?? MOST_RESULTS);
    if (!Number.isInteger(most) || most < 1 || most > MOST_RESULTS) {
      throw new AwsError('BadRequestException', `/maxResults: Should be between 1 and ${MOST_RESULTS}`);
    }
    const status = query.get('status');
    const queue = query.get('queue');
    const newest = files.list().filter((job) => (!status || job.status === status) && (!queue || job.queue === queue));
    const ordered = query.get('order') === 'ASCENDING' ? newest.toReversed() : newest;
    const token = query.get('nextToken');
    const from = token ? ordered.findIndex(({ id }) => id === token) : 0;
    if (from < 0) throw new AwsError('BadRequestException', '/nextToken: Invalid token');
    const next = ordered[from + most];
    return { jobs: ordered.slice(from, from + most), ...(next && { nextToken: next.id }) };
  };
