import type { ReactNode } from 'react';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Button } from '../../ui/Button.tsx';

type NoticeProps = {
  icon: IconName;
  tone?: 'error';
  lines: readonly string[];
  onClose: () => void;
  children?: ReactNode;
};

export const Notice = ({ icon, tone, lines, onClose, children }: NoticeProps) => {
  const words = useWords(layout);
  return (
    <div className={tone === 'error' ? 'notice notice--error' : 'notice'} role="alert">
      <span className="notice__icon">
        <Icon name={icon} />
      </span>
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="notice__actions">
        <Button variation="link" onClick={onClose}>
          {words.close}
        </Button>
        {children}
      </div>
    </div>
  );
};
