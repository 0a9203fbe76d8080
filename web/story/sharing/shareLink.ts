/** The way a link was shared. `refused`: the browser allowed neither sharing nor copying. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused';

type ShareTargets = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

const wasDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Under a finger the system's share sheet is the way; with a mouse the link itself is wanted. */
const hasSheet = (targets: ShareTargets): boolean =>
  targets.share !== undefined && typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Gives a link to the system's share sheet where that is the manner of the device, else to the clipboard. */
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
      // A sheet that does not open leaves the clipboard.
    }
  }
  try {
    // Absent where the page is not served securely.
    if (!targets.clipboard) return 'refused';
    await targets.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
};
