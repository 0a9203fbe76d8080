import { Icon, type IconName } from '../../ui/Icon.tsx';

type ActionButtonProps = {
  icon: IconName;
  name: string;
  isPressed?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Narrow rows show a `rare` action in the More menu instead. Phones do not show a `desk` action. */
  stands?: 'rare' | 'desk';
  onAct: () => void;
};

/** A disabled action can still have the focus, because a closing dialog returns the focus to it. */
export const ActionButton = ({
  icon,
  name,
  isPressed,
  isBusy,
  isDisabled = false,
  stands,
  onAct,
}: ActionButtonProps) => (
  <button
    className={stands ? `action action--${stands}` : 'action'}
    type="button"
    aria-pressed={isPressed}
    aria-disabled={isDisabled || undefined}
    data-busy={isBusy || undefined}
    onClick={() => !isDisabled && onAct()}
  >
    <Icon name={icon} solid={isPressed ?? false} />
    {name}
  </button>
);
