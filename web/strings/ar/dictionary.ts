import type { Words } from '../language.ts';
import { account } from './account.ts';
import { bell } from './bell.ts';
import { books } from './books.ts';
import { changes } from './changes.ts';
import { details } from './details.ts';
import { download, video } from './video.ts';
import { admin } from './admin.ts';
import { anniversary, embed } from './embed.ts';
import { drafts } from './drafts.ts';
import { errors, message, offline } from './errors.ts';
import { exports } from './exports.ts';
import { feeds } from './feeds.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { savedStories, waiting } from './offline.ts';
import { languages } from './languages.ts';
import { translations } from './translations.ts';
import { layout } from './layout.ts';
import { mediaJobs } from './mediaJobs.ts';
import { pages } from './pages.ts';
import { palette } from './palette.ts';
import { player } from './player.ts';
import { pricing } from './pricing.ts';
import { promo } from './promo.ts';
import { purchase } from './purchase.ts';
import { recording } from './recording.ts';
import { report } from './report.ts';
import { safe } from './safe.ts';
import { recordingFailures, server, storyFailures, videoFailures } from './server.ts';
import { share } from './share.ts';
import { shareDialog, shared } from './shareDialog.ts';
import { signIn } from './signIn.ts';
import { story } from './story.ts';
import { ui } from './ui.ts';
import { upload } from './upload.ts';
import { uploadDialog } from './uploadDialog.ts';
import { voices } from './voices.ts';

const areas: readonly Words[] = [
  account,
  admin,
  anniversary,
  bell,
  books,
  changes,
  details,
  download,
  drafts,
  embed,
  errors,
  exports,
  feeds,
  gallery,
  home,
  savedStories,
  languages,
  translations,
  layout,
  mediaJobs,
  message,
  offline,
  pages,
  palette,
  player,
  pricing,
  promo,
  purchase,
  recording,
  recordingFailures,
  report,
  safe,
  server,
  share,
  shared,
  shareDialog,
  signIn,
  story,
  storyFailures,
  ui,
  upload,
  uploadDialog,
  video,
  videoFailures,
  voices,
  waiting,
];

/** All Arabic strings in one chunk, loaded only for Arabic. */
export const dictionary: ReadonlyMap<string, Words> = new Map(areas.map((words) => [words.area, words]));
