/** The way a link was shared. `refused`: the browser allowed neither sharing nor copying. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused';

type ShareTargets = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

const wasDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Touch devices use the system's share sheet. Other devices copy the link. */
const hasSheet = (targets: ShareTargets): boolean =>
  targets.share !== undefined && typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const shareLink = async (
  link: { title: string; url: string },
  targets: ShareTargets = navigator,
): Promise<ShareOutcome> => {
  if (hasSheet(targets)) {
    try {
      await targets.share?.(link);
      return 'shared';
    } catch (error) {
      if (wasDismissed(error)) return 'dismissed';
      // If the share sheet fails, the link is copied.
    }
  }
  try {
    // Browsers offer the clipboard only on secure pages.
    if (!targets.clipboard) return 'refused';
    await targets.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
};
