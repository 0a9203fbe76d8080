import { Icon, type IconName } from '../../ui/Icon.tsx';

type ActionButtonProps = {
  icon: IconName;
  name: string;
  isPressed?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Narrow screens show this action in the More menu. */
  isRare?: boolean;
  onAct: () => void;
};

/** A disabled action can still have the focus, because a closing dialog returns the focus to it. */
export const ActionButton = ({
  icon,
  name,
  isPressed,
  isBusy,
  isDisabled = false,
  isRare = false,
  onAct,
}: ActionButtonProps) => (
  <button
    className={isRare ? 'action action--rare' : 'action'}
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
