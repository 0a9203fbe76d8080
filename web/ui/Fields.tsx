import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type SelectFieldProps = ComponentProps<'select'> & { label: string; isDisabled?: boolean };

/** The browser's own list, with its name above it. */
export const SelectField = ({ label, isDisabled = false, ...rest }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="field__select">
        <select id={id} disabled={isDisabled} {...rest} />
        <Icon name="down" />
      </span>
    </div>
  );
};

type SwitchFieldProps = ComponentProps<'input'> & { label: ReactNode; isLabelHidden?: boolean; isChecked?: boolean };

/** On or off at once: a check box that looks, and is read out, as a switch. */
export const SwitchField = ({ label, isLabelHidden = false, isChecked, ...rest }: SwitchFieldProps) => (
  <label className="switch-field">
    <span className={isLabelHidden ? 'visually-hidden' : 'switch-field__label'}>{label}</span>
    <input
      className="switch-field__switch"
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box says itself whether it is on
      role="switch"
      {...rest}
      {...(isChecked !== undefined && { checked: isChecked })}
    />
  </label>
);
