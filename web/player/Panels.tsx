import { useCallback } from 'react';
import { FullScreen } from './FullScreen.tsx';
import type { Listening } from './listening.ts';
import type { PanelName } from './playerHost.ts';
import { QueueDialog } from './QueueDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SleepDialog } from './SleepDialog.tsx';
import { SleepScreen } from './SleepScreen.tsx';

type PanelsProps = {
  name: PanelName | undefined;
  listening: Listening | undefined;
  onShow: (panel: PanelName | undefined) => void;
};

const Panel = ({ name, listening, onShow }: PanelsProps) => {
  const close = useCallback(() => onShow(undefined), [onShow]);
  switch (name) {
    case 'queue':
      return listening && <QueueDialog listening={listening} onShow={onShow} />;
    case 'sleep':
      return listening && <SleepDialog listening={listening} onClose={close} />;
    case 'fullScreen':
      return listening && <FullScreen listening={listening} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    case undefined:
      return null;
  }
};

export const Panels = (props: PanelsProps) => (
  <>
    <Panel {...props} />
    {props.listening && <SleepScreen listening={props.listening} />}
  </>
);
