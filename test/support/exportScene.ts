import { isNarrated, type ExportJob, type ExportSettings } from '#functions/video/exportJob.ts';
import type { Story } from '#functions/story/story.ts';
import { aReadyStory } from './readyStory.ts';

export const anExportScene = async () => {
  const told = aReadyStory();
  const { fakes, story } = told;
  /** @param withMusic if false, the story has no music, so a changed music volume does not require a new video */
  const begin = async (
    over: Partial<ExportSettings> = {},
    withMusic = false,
    of: Story = story,
  ): Promise<ExportJob> => {
    const music = { soundtrack: { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' } };
    const narrated = { ...of, ...(withMusic && music) };
    if (!isNarrated(narrated)) throw new Error('the story has no voice');
    const settings: ExportSettings = { shape: 'wide', captions: true, musicVolume: 0.06, ...over };
    const jobId = fakes.services.newId();
    const begun = await fakes.services.exportJobs.begin({ story: narrated, settings, jobId, uses: [] });
    if (begun.status !== 'begun') throw new Error(`the video was not begun: ${begun.status}`);
    return begun.job;
  };
  return { ...told, begin };
};

export const aReadyVideo = (over: Partial<ExportJob> = {}): ExportJob => ({
  jobId: 'jobjobjobjobjobjobjob0',
  uid: 'storystorystorystory00',
  ownerId: 'v_0000000000000000000000',
  shape: 'wide',
  captions: true,
  musicVolume: 0.06,
  state: 'ready',
  progressPercent: 100,
  friendlyName: 'A lamp stood in the rain and waited',
  voiceId: 'Joanna',
  thumbnailKey: 'media/storystorystorystory00/480.webp',
  createdAt: '2026-03-14T08:30:00.000Z',
  keptUntil: '2026-04-13T08:31:00.000Z',
  ...over,
});
