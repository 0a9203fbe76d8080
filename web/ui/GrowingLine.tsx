import type { ComponentProps, KeyboardEvent } from 'react';

type GrowingLineProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onKeyDown' | 'rows'> & {
  value: string;
  onType: (text: string) => void;
};

const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** A text field that grows. Enter submits the form, as in an `input`. */
export const GrowingLine = ({ value, onType, className = '', ...rest }: GrowingLineProps) => (
  <span className="growing-line" data-text={value}>
    <textarea
      {...rest}
      className={`field__line ${className}`.trim()}
      rows={1}
      value={value}
      onKeyDown={submitOnEnter}
      onChange={({ currentTarget }) => onType(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
    />
  </span>
);
