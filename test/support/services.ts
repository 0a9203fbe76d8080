import type { AccountPorts } from '#functions/account/ports.ts';
import type { AdminPorts } from '#functions/admin/ports.ts';
import type { BillingPorts } from '#functions/billing/ports.ts';
import type { BookPorts } from '#functions/book/ports.ts';
import type { DraftPorts } from '#functions/draft/ports.ts';
import type { FeedPorts } from '#functions/feed/ports.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Keys, Links } from '#functions/platform/http/authenticate.ts';
import type { RecordingPorts } from '#functions/recording/ports.ts';
import type { SharingPorts } from '#functions/sharing/ports.ts';
import type { StoryPorts, Texts } from '#functions/story/ports.ts';
import type { VideoPorts } from '#functions/video/ports.ts';

/** All services, any of which a test may replace. */
export type Services = AccountPorts &
  AdminPorts &
  BillingPorts &
  BookPorts &
  DraftPorts &
  FeedPorts &
  GalleryPorts &
  LifecyclePorts &
  PlatformPorts &
  RecordingPorts & { texts: Texts; links: Links; keys: Keys } & SharingPorts &
  StoryPorts &
  VideoPorts;
