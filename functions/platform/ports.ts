import type { InTurn } from './inTurn.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Media, MediaUrls } from './objects/ports.ts';
import type { Uploads } from './objects/uploads.ts';

export type PlatformPorts = {
  media: Media;
  mediaUrls: MediaUrls;
  uploads: Uploads;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  inTurn: InTurn;
  newId: () => string;
  newSecret: () => string;
  /** The site's origin, such as `https://words.example`. */
  publicOrigin: string;
};
