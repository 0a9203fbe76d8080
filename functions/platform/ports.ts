import type { InTurn } from './inTurn.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Media, MediaUrls } from './objects/ports.ts';
import type { Uploads } from './objects/uploads.ts';

/** The platform's services for other domains. */
export type PlatformPorts = {
  media: Media;
  mediaUrls: MediaUrls;
  uploads: Uploads;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  /** Waits in milliseconds; a test's version moves its clock instead. */
  sleep: (milliseconds: number) => Promise<void>;
  inTurn: InTurn;
  /** 128 random bits as 22 characters of base64url. */
  newId: () => string;
  /** 256 random bits as 43 characters of base64url. */
  newSecret: () => string;
  /** The product's public address, e.g. `https://words.example`. */
  publicOrigin: string;
};
