import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import type { Item } from '#shared/story/story.ts';
import { usePart } from '../../lib/usePart.ts';
import type { Changes } from './changes/useChanges.ts';
import { usePermission } from './usePermission.ts';
import type { LoadDialogs, StoryDialogName } from './StoryDialogs.tsx';
import type { ShownTranslation } from './translations/useTranslation.ts';

type StoryDialogsNeeds = {
  story: Item;
  translation: ShownTranslation;
  changes: Changes;
  renew: () => Promise<unknown>;
  loadDialogs: LoadDialogs;
  isReady: boolean;
};

/** A person may read a translation, too. */
const isAboutVoice = (name: StoryDialogName | undefined): boolean =>
  name === 'voice' || name === 'read' || name === 'ask';

/** The open dialog of a story. The row of actions and the end card open the same dialogs. */
export const useStoryDialogs = ({ story, translation, changes, renew, loadDialogs, isReady }: StoryDialogsNeeds) => {
  const { part, need } = usePart(loadDialogs);
  const mayChangeVoice = usePermission(story.uid) === 'granted' && isReady;
  const [open, setOpen] = useState<StoryDialogName>();
  const show = (name: StoryDialogName): void => {
    setOpen(name);
    void need();
  };
  const { key, state } = useLocation() as Location<{ open?: unknown } | null>;
  const [cameBy, setCameBy] = useState<string>();
  // A link in the bell's menu opens the dialog of voices, but only once for each visit.
  if (state?.open === 'voice' && mayChangeVoice && cameBy !== key) {
    setCameBy(key);
    setOpen('voice');
  }
  const fetchDialogs = useEffectEvent(() => void need());
  useEffect(() => {
    if (cameBy !== undefined) fetchDialogs();
  }, [cameBy]);
  const { shown, chosen, translated } = translation;
  const isOfTranslation = mayChangeVoice && translated !== undefined && isAboutVoice(open);
  const dialog: ReactNode = part && open && (
    <part.StoryDialogs
      name={open}
      story={open === 'download' || isOfTranslation ? shown : story}
      translation={isOfTranslation ? chosen : undefined}
      changes={changes}
      renew={renew}
      onOpen={show}
      onClose={() => setOpen(undefined)}
    />
  );
  return { show, dialog };
};
