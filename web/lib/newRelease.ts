import type { Page } from './identity/page.ts';

/** The release that this tab was reloaded for. */
const NOTE = 'aw:release:openedFor';

const ENTRY = /<script[^>]*\sdata-entry="(\/assets\/[^"]+)"/;

type Needs = {
  page: Pick<Page, 'fetch' | 'notes'>;
  entry: string | undefined;
  reload: () => void;
};

export type NewRelease = {
  /** Call it when one of the page's files is missing. It reloads the page at most once per release. */
  onFileMissing: () => Promise<void>;
  takeNotice: () => boolean;
};

/** A missing file usually means that a newer release replaced it. If there is no newer release, nothing happens. */
export const createNewRelease = ({ page, entry, reload }: Needs): NewRelease => {
  const newest = async (): Promise<string | undefined> => {
    const response = await page.fetch('/index.html', { cache: 'no-cache' });
    return response.ok ? ENTRY.exec(await response.text())?.[1] : undefined;
  };
  const renew = async (): Promise<void> => {
    const latest = await newest();
    // The page reloads only once per release. Otherwise, if the reload returned the cached old page, it would reload
    // forever.
    if (latest === undefined || latest === entry || page.notes.getItem(NOTE) === latest) return;
    page.notes.setItem(NOTE, latest);
    reload();
  };
  let renewing: Promise<void> | undefined;
  return {
    onFileMissing: () => {
      // Offline or without storage, `renew` throws before the reload. Otherwise the page could reload forever.
      renewing ??= renew()
        .catch(() => undefined)
        .finally(() => (renewing = undefined));
      return renewing;
    },
    takeNotice: () => {
      try {
        if (entry === undefined || page.notes.getItem(NOTE) !== entry) return false;
        page.notes.removeItem(NOTE);
        return true;
      } catch {
        return false;
      }
    },
  };
};

export const watchReleases = (page: Page): NewRelease => {
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
  const release = createNewRelease({ page, entry, reload: () => location.reload() });
  window.addEventListener('vite:preloadError', () => void release.onFileMissing());
  return release;
};
